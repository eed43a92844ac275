import { Injectable } from '@nestjs/common';
import {
  foldName,
  type findReports,
  type getReports,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { formatTimeCursor, parseTimeCursor } from '../paging/time-cursor.js';
import { ReportRepository } from './report.repository.js';

const pageSize = 20;

type Criteria = RouteInput<typeof getReports>['query'] & Partial<RouteInput<typeof findReports>['body']>;

/** A page of reports, newest first. */
@Injectable()
export class ListReports {
  constructor(
    private readonly reports: ReportRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `INVALID_REQUEST` (cursor). */
  async execute(
    { filter, level, cursor }: Criteria,
    userId: string,
  ): Promise<RouteResponse<typeof getReports>> {
    const criteria = { folded: foldName(filter ?? ''), level: level ?? null, userId };
    const after = cursor === undefined ? null : parseTimeCursor(cursor);
    const found = await this.transactions.read((tx) => this.reports.page(criteria, after, pageSize + 1, tx));
    const reports = found.slice(0, pageSize);
    const last = found.length > pageSize ? reports.at(-1) : undefined;
    return { reports, nextCursor: last ? formatTimeCursor(last.lastUpdated, last.id) : null };
  }
}
