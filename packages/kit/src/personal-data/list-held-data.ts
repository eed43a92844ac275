import { Inject, Injectable } from '@nestjs/common';
import type { getHeldData, RouteResponse } from '@probity/contracts';
import { Transactions } from '../db/index.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { personalDataToken, type PersonalData } from './personal-table.js';

/** Every row that an app holds about a user, by table, as of one moment. */
@Injectable()
export class ListHeldData {
  constructor(
    @Inject(personalDataToken) private readonly held: PersonalData,
    private readonly transactions: Transactions,
    private readonly data: PersonalDataRepository,
  ) {}

  execute(userId: string): Promise<RouteResponse<typeof getHeldData>> {
    const { tables, kept = [] } = this.held;
    return this.transactions.read(async (tx) => {
      const found: Record<string, unknown> = {};
      for (const table of [...tables, ...kept.flatMap((part) => part.tables ?? [])])
        found[table.table] = await this.data.rowsOf(userId, table, tx);
      return found;
    });
  }
}
