import { Injectable } from '@nestjs/common';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CheckRunRepository } from './check-run.repository.js';

/** No run lasts this long: the question to the screening service ends before. */
export const longestRunMs = 60_000;

/** Ends the runs whose process was killed, or that could not be ended in the database, so that none runs for ever. */
@Injectable()
export class CloseInterruptedRuns {
  constructor(
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Returns how many there were. */
  execute(): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - longestRunMs);
    return this.transactions.run(jobTrigger('close-interrupted-runs', this.ids), (tx) =>
      this.runs.failOlderThan(before, 'INTERRUPTED', now, tx),
    );
  }
}
