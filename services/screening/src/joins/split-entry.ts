import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { type JobTrigger, type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import { EntrySplitRepository } from './entry-split.repository.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { UpdateListedOwnership } from '../relations/update-listed-ownership.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';

export interface SplitRequest extends EntryRef {
  /** The subject that the entry was seen with. */
  readonly personId: string;
  /** Why they are not the same subject; stored and shown. */
  readonly reason: string;
  readonly decidedBy: string;
}

/** Undoes a join: the entry becomes a person of its own, and later versions of its list leave it there. */
@Injectable()
export class SplitEntry {
  constructor(
    private readonly imports: ImportLockRepository,
    private readonly splits: EntrySplitRepository,
    private readonly updateOwnership: UpdateListedOwnership,
    private readonly rebuildPersons: RebuildPersons,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Returns the new person's id. Throws `ENTRY_NOT_JOINED` for an entry that is not one of several of that subject, and
   * `SERVICE_UNAVAILABLE` while a list is imported.
   */
  async execute(request: SplitRequest, trigger: RequestTrigger | JobTrigger): Promise<string> {
    return this.transactions.run(trigger, (tx) => this.split(request, trigger, tx));
  }

  private async split(request: SplitRequest, trigger: RequestTrigger | JobTrigger, tx: Tx): Promise<string> {
    const { personId, source, entryId, reason, decidedBy } = request;
    // Nobody else, be it an import or another split, then changes whose the entries are.
    await this.imports.takeTurnSoon(tx);
    const found = await this.splits.personOf(request, tx);
    if (found === null || found.entries < 2 || found.personId !== personId)
      throw new DomainError('ENTRY_NOT_JOINED');
    const id = this.ids.next();
    const toPersonId = this.ids.next();
    const decidedAt = this.clock.now();
    await this.splits.move(request, toPersonId, `Split from another subject by an analyst: ${reason}`, tx);
    const persons = [personId, toPersonId];
    const owned = await this.updateOwnership.afterSplit(persons, decidedAt, tx);
    const fromPersonId = personId;
    const occasion = { kind: 'split', id, source, entryId, fromPersonId } as const;
    const rebuilding = { occasion, at: decidedAt, trigger };
    await this.rebuildPersons.execute([...persons, ...owned], rebuilding, tx);
    const decision = { source, entryId, reason, decidedBy, decidedAt };
    await this.splits.record({ id, fromPersonId, toPersonId, ...decision }, tx);
    return toPersonId;
  }
}
