import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@probity/kit/db';
import { toIndexEntry } from '../matching/index-entry.js';
import type { ReadLists } from '../matching/index-entry.js';
import { ListStates } from '../watchlists/list-states.js';
import { IndexedEntriesRepository } from './indexed-entries.repository.js';

/** Entries read at a time. */
const pageSize = 500;

type Take = Parameters<ReadLists>[0];

/** Reads an installation's live lists, for a process that has no live index. */
@Injectable()
export class ReadLiveLists {
  constructor(
    private readonly states: ListStates,
    private readonly entries: IndexedEntriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gives `take` all entries as they are at one moment, with the persons they belong to. Lists that were never loaded
   * are among the result with version null.
   */
  execute(take: Take): ReturnType<ReadLists> {
    return this.transactions.read(async (tx) => {
      const lists = await this.states.read(tx);
      for (const { source, version } of lists) if (version !== null) await this.readOne(source, take, tx);
      return lists;
    });
  }

  private async readOne(source: string, take: Take, tx: Tx): Promise<void> {
    for (let after = ''; ;) {
      const page = await this.entries.livePage(source, after, pageSize, tx);
      await take(page.map(({ entry, personId }) => ({ ...toIndexEntry({ source, entry }), personId })));
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.entryId;
    }
  }
}
