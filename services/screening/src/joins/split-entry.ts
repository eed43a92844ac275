import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { type JobTrigger, type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import { EntrySplitRepository } from './entry-split.repository.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';

export interface SplitRequest extends EntryRef {
  /** Why they are not the same subject; stored and shown. */
  readonly reason: string;
  readonly decidedBy: string;
}

/** Undoes a join: the entry becomes a person of its own, and later versions of its list leave it there. */
@Injectable()
export class SplitEntry {
  constructor(
    private readonly splits: EntrySplitRepository,
    private readonly rebuildPersons: RebuildPersons,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Returns the new person's id. Throws `INVALID_REQUEST` for an entry that is unknown or joined with no other. */
  async execute(request: SplitRequest, trigger: RequestTrigger | JobTrigger): Promise<string> {
    return this.transactions.run(trigger, (tx) => this.split(request, trigger, tx));
  }

  private async split(request: SplitRequest, trigger: RequestTrigger | JobTrigger, tx: Tx): Promise<string> {
    const { source, entryId, reason, decidedBy } = request;
    const found = await this.splits.personOf(request, tx);
    if (found === null || found.entries < 2) {
      const detail = `Entry ${entryId} of ${source} is not joined with another entry.`;
      throw new DomainError('INVALID_REQUEST', { detail });
    }
    const id = this.ids.next();
    const toPersonId = this.ids.next();
    const decidedAt = this.clock.now();
    await this.splits.move(request, toPersonId, `Kept apart by ${decidedBy}: ${reason}`, tx);
    const persons = [found.personId, toPersonId];
    const fromPersonId = found.personId;
    const occasion = { kind: 'split', id, source, entryId, fromPersonId } as const;
    const rebuilding = { occasion, at: decidedAt, trigger };
    await this.rebuildPersons.execute(persons, rebuilding, tx);
    const decision = { source, entryId, reason, decidedBy, decidedAt };
    await this.splits.record({ id, fromPersonId, toPersonId, ...decision }, tx);
    return toPersonId;
  }
}
