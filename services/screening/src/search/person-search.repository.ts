import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { entityManager, GroupedReads, prepared, Transactions, type Prepared, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { HeldVersions } from '../live-index/index-messages.js';
import {
  heldStatesSql,
  liveStatesSql,
  toHeldStates,
  toLiveStates,
  type HeldStateRow,
  type LiveStateRow,
} from '../watchlists/list-state-rows.adapter.js';
import {
  askedSql,
  fieldArrays,
  fieldColumns,
  fieldParameters,
  fieldValues,
  pageSql,
  similarSql,
  type PageToSearch,
} from './page-sql.js';
import type { Found, FoundPage, SearchCursor } from './search-cursor.js';
import type { EntryPerson } from './similar-persons.js';

export interface SearchPage extends PageToSearch {
  readonly after: SearchCursor;
}

const laterPage = pageSql(
  fieldParameters,
  '(l.rank, -p.risk_score, p.name, p.id) > ($9::integer, -$10::integer, $11::text, $12::uuid)',
);

/** Of a row the hits `first` to `last` of all. */
const hitsSql = `SELECT ($11::text[])[n] AS source, ($12::text[])[n] AS entry_id
  FROM generate_series(asked.first, asked.last) AS n`;

/** All that searches read, a row each: one snapshot and one round trip. The lists are in the first row. */
const firstPagesSql = (statesSql: string): string => `SELECT
  (SELECT json_agg(page) FROM (${pageSql(fieldColumns, 'true')}) AS page) AS page,
  (SELECT json_agg(persons) FROM (${similarSql(fieldColumns, hitsSql)}) AS persons) AS "similar",
  CASE WHEN asked.ordinal = 1 THEN (SELECT json_agg(states) FROM (${statesSql}) AS states) END AS lists
  FROM ${askedSql([
    { name: 'first', type: 'integer' },
    { name: 'last', type: 'integer' },
  ])} ORDER BY asked.ordinal`;

/** As JSON a time is text. */
type Written<Row> = Omit<Row, 'lastChecked'> & { readonly lastChecked: string | null };

/** Without a match it is null but for the total. */
type PageRow = Found & { readonly total: number };

interface FirstPageRow<State> {
  readonly page: readonly Written<PageRow>[] | null;
  readonly similar: readonly Written<EntryPerson>[] | null;
  readonly lists: readonly State[] | null;
}

const firstPagesOfHeld = prepared<FirstPageRow<HeldStateRow>>(firstPagesSql(heldStatesSql(13)));
const firstPagesOfLive = prepared<FirstPageRow<LiveStateRow>>(firstPagesSql(liveStatesSql));

interface FirstPageToRead {
  readonly search: PageToSearch;
  readonly hits: readonly EntryRef[];
  readonly held: HeldVersions | null;
}

export interface FirstPage {
  readonly page: FoundPage;
  readonly similar: readonly EntryPerson[];
  readonly lists: readonly ListState[];
}

/** One for each processor; a connection is left to other statements. */
const readsAtOnce = Math.min(4, availableParallelism());

/** A few times what a read takes: one that takes longer is passed by others. */
const gatherMs = 5;

@Injectable()
export class PersonSearchRepository {
  private readonly firstPages = new GroupedReads<FirstPageToRead, FirstPage>({
    kindOf: ({ held }) => (held === null ? '' : Object.entries(held).join()),
    read: (pages) => this.readFirst(pages),
    atOnce: readsAtOnce,
    gatherMs,
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A page after the first one. */
  async page({ after: { rank, riskScore, name, id }, ...search }: SearchPage, tx: Tx): Promise<FoundPage> {
    const values = [...fieldValues(search), rank, riskScore, name, id];
    return toPage(await entityManager(tx).query<PageRow[]>(laterPage, values));
  }

  /**
   * The first page, the persons of `hits` that are not on it or a later one, and the states of the lists: as an index
   * knows them that holds these versions, or as they are live where it was asked for nothing.
   */
  firstPage(
    search: PageToSearch,
    found: { readonly hits: readonly EntryRef[]; readonly held: HeldVersions | null },
  ): Promise<FirstPage> {
    return this.firstPages.get({ search, ...found });
  }

  /** All of the same held versions. */
  private async readFirst(pages: readonly FirstPageToRead[]): Promise<FirstPage[]> {
    const held = pages[0]?.held ?? null;
    const hits = pages.flatMap((page) => page.hits);
    let before = 0;
    const ends = pages.map((page) => (before += page.hits.length));
    const values = [
      ...fieldArrays(pages.map(({ search }) => search)),
      pages.map((page, at) => (ends[at] ?? 0) - page.hits.length + 1),
      ends,
      hits.map(({ source }) => source),
      hits.map(({ entryId }) => entryId),
    ];
    if (held === null) return this.query(firstPagesOfLive, values, toLiveStates);
    return this.query(firstPagesOfHeld, [...values, Object.keys(held), Object.values(held)], toHeldStates);
  }

  private async query<State>(
    statement: Prepared<FirstPageRow<State>>,
    values: readonly unknown[],
    statesOf: (rows: readonly State[], now: Date) => readonly ListState[],
  ): Promise<FirstPage[]> {
    const rows = await this.transactions.query(statement, values);
    const lists = statesOf(rows[0]?.lists ?? [], this.clock.now());
    return rows.map((row) => toFirstPage(row, lists));
  }
}

const toFirstPage = (row: FirstPageRow<unknown>, lists: readonly ListState[]): FirstPage => {
  if (row.page === null) throw new Error('the persons were not read');
  return { page: toPage(row.page.map(read)), similar: (row.similar ?? []).map(read), lists };
};

const toPage = (rows: readonly PageRow[]): FoundPage => ({
  // An empty page is one row that holds the total alone.
  found: rows.filter(({ id }) => id !== null),
  total: rows[0]?.total ?? 0,
});

const read = <Row extends { readonly lastChecked: string | null }>(
  row: Row,
): Omit<Row, 'lastChecked'> & { readonly lastChecked: Date | null } => ({
  ...row,
  lastChecked: row.lastChecked === null ? null : new Date(row.lastChecked),
});
