import { DomainError } from '@probity/contracts';

/** `LIST_UNREADABLE`: deltas that do not lead from the full file to a version. The full file of today does without them. */
export class DeltaGap extends DomainError {
  constructor(where: string, what: string) {
    super('LIST_UNREADABLE', {
      detail: `${where}: ${what} Nothing was changed. Load entities.ftm.json of today, or that of an earlier day with every delta since.`,
    });
  }
}
