import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CheckRunRepository } from './check-run.repository.js';
import { startOfDay } from './start-of-day.js';

/** How many checks a user ran today; failed runs do not count. */
@Injectable()
export class CountChecksToday {
  constructor(
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute(userId: string): Promise<number> {
    const since = startOfDay(this.clock.now());
    return this.transactions.read((tx) => this.runs.countSince(userId, since, tx));
  }
}
