import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { Cipher, type Opened } from './cipher.js';
import { sealedColumns, type SealedColumn, type SealedCounts } from './sealed-column.js';
import { SealedValuesRepository, type SealedValue } from './sealed-values.repository.js';

/** Values read at once. */
const pageSize = 500;

export interface Page {
  readonly column: SealedColumn;
  readonly values: readonly (SealedValue & { readonly opened: Opened | undefined })[];
}

/** Everything that this service keeps sealed, page by page: what is sealed meanwhile may be missing. */
@Injectable()
export class SealedValues {
  constructor(
    private readonly transactions: Transactions,
    private readonly cipher: Cipher,
    private readonly repository: SealedValuesRepository,
  ) {}

  /** Counts all of them; `visit` sees every page before it is counted. */
  async count(visit: (page: Page) => Promise<void> = () => Promise.resolve()): Promise<SealedCounts[]> {
    const counts: SealedCounts[] = [];
    for (const column of sealedColumns) {
      const found = { title: column.title, current: 0, older: 0, unknown: 0 };
      for await (const values of this.pages(column)) {
        await visit({ column, values });
        for (const { opened } of values) found[stateOf(opened)] += 1;
      }
      counts.push(found);
    }
    return counts;
  }

  private async *pages(column: SealedColumn): AsyncGenerator<Page['values']> {
    let after: string | undefined;
    for (;;) {
      const values = await this.transactions.read((tx) => this.repository.page(column, after, pageSize, tx));
      if (values.length > 0)
        yield values.map((value) => ({
          ...value,
          opened: this.cipher.open(column.use, value.id, value.sealed),
        }));
      if (values.length < pageSize) return;
      after = values.at(-1)?.id;
    }
  }
}

const stateOf = (opened: Opened | undefined): 'current' | 'older' | 'unknown' => {
  if (opened === undefined) return 'unknown';
  return opened.isCurrent ? 'current' : 'older';
};
