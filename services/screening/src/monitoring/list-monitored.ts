import type { MonitoredPage, findMonitored, RouteInput } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import { formatTimeCursor, parseTimeCursor } from '../paging/time-cursor.js';
import { UsageRepository } from '../plans/usage.repository.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';

const pageSize = 20;

type Criteria = Partial<RouteInput<typeof findMonitored>['body']>;

/** A page of the persons that a user monitors, the newest first, with the slots of the plan. */
@Injectable()
export class ListMonitored {
  constructor(
    private readonly monitored: MonitoredPersonRepository,
    private readonly usage: UsageRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `INVALID_REQUEST` (cursor). */
  async execute(userId: string, { filter = '', tab = 'all', cursor }: Criteria): Promise<MonitoredPage> {
    const after = cursor === undefined ? null : parseTimeCursor(cursor);
    const criteria = { userId, filter, tab, after };
    return this.transactions.read(async (tx) => {
      const found = await this.monitored.page(criteria, pageSize + 1, tx);
      const items = found.slice(0, pageSize);
      const last = found.length > pageSize ? items.at(-1) : undefined;
      return {
        items,
        ...(await this.monitored.totals(criteria, tx)),
        nextCursor: last ? formatTimeCursor(last.monitoredSince, last.id) : null,
        slots: await this.usage.slots(userId, tx),
      };
    });
  }
}
