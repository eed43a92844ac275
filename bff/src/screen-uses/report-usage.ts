import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { ScreenUsesRepository, type ScreenUses } from './screen-uses.repository.js';

/** How often screens were opened. */
@Injectable()
export class ReportUsage {
  constructor(
    private readonly transactions: Transactions,
    private readonly uses: ScreenUsesRepository,
  ) {}

  /** `sharing`: only what users allow to be shown to others. */
  execute(of: 'everybody' | 'sharing'): Promise<ScreenUses[]> {
    return this.transactions.read((tx) => this.uses.all(of, tx));
  }
}
