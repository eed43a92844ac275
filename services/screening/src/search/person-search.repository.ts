import { Injectable } from '@nestjs/common';
import { allCountries, type CountryFilter, type ListState, type SearchFilters } from '@probity/contracts';
import { entityManager, prepared, Transactions, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';
import type { HeldVersions } from '../live-index/index-messages.js';
import { monitoredBy, summaryColumns } from '../persons/person-summary.js';
import {
  heldStatesSql,
  liveStatesSql,
  toHeldStates,
  toLiveStates,
  type HeldStateRow,
  type LiveStateRow,
} from '../watchlists/list-state-rows.js';
import { escaped, indexPattern } from './index-pattern.js';
import { rowsOfPage, type Found, type FoundPage, type SearchCursor } from './search-cursor.js';
import type { EntryPerson } from './similar-persons.js';

export interface SearchPage {
  /** Folded. */
  readonly term: string;
  readonly country: CountryFilter;
  readonly filters: SearchFilters;
  /** Who searches, and may monitor some of the persons. */
  readonly userId: string;
  /** Null for the first page. */
  readonly after: SearchCursor | null;
}

/** Parameters of `pageSql`. */
const pageValues = ({
  term,
  userId,
  after,
  country,
  filters: { kind, band, list },
}: SearchPage): unknown[] => [
  term,
  escaped(term),
  after?.rank ?? null,
  after?.riskScore ?? null,
  after?.name ?? null,
  after?.id ?? null,
  rowsOfPage,
  userId,
  country === allCountries ? null : country,
  kind ?? null,
  band ?? null,
  list ?? null,
  indexPattern(term),
];

/** SQL: whether a person `p` passes the filters. */
const fits = `($9::text IS NULL OR p.country = $9)
  AND ($10::text IS NULL OR p.kind = $10)
  AND ($11::text IS NULL OR p.risk_band = $11)
  AND ($12::text IS NULL OR EXISTS (
    SELECT FROM list_entries e WHERE e.person_id = p.id AND e.source = $12 AND e.removed_at IS NULL))`;

/**
 * A page of the persons that have a term in a name, alias or company: exact, prefix, part; then the higher risk; then by
 * name. One statement, because finding them is what costs, and page and total need the same.
 */
const pageSql = `WITH literal AS MATERIALIZED (
     SELECT person_id, min(CASE WHEN folded = $1 THEN 0 WHEN folded LIKE $2 || '%' THEN 1 ELSE 2 END) AS rank
     FROM search_names WHERE folded LIKE $13 AND strpos(folded, $1) > 0 GROUP BY person_id)
   SELECT page.*, counted.total
   FROM (
     SELECT count(*)::integer AS total FROM literal l
     WHERE num_nonnulls($9::text, $10::text, $11::text, $12::text) = 0
       OR EXISTS (SELECT FROM persons p WHERE p.id = l.person_id AND ${fits})
   ) AS counted LEFT JOIN (
     SELECT ${summaryColumns}, ${monitoredBy('$8')} AS monitored, l.rank,
       ARRAY(SELECT value FROM person_names n WHERE n.person_id = p.id ORDER BY ordinal) AS names
     FROM literal l JOIN persons p ON p.id = l.person_id
     WHERE ${fits}
       AND ($3::integer IS NULL
         OR (l.rank, -p.risk_score, p.name, p.id) > ($3, -$4::integer, $5::text, $6::uuid))
     ORDER BY l.rank, -p.risk_score, p.name, p.id LIMIT $7
   ) AS page ON true
   ORDER BY page.rank, -page."riskScore", page.name, page.id`;

/**
 * The persons of list entries ($14, $15) that are no literal matches, each with the entry that it was found by. Not by LIKE,
 * for which PostgreSQL would ask the trigram index again for each of them.
 */
const similarSql = `SELECT ${summaryColumns}, ${monitoredBy('$8')} AS monitored, e.source, e.entry_id AS "entryId"
   FROM unnest($14::text[], $15::text[]) AS hits (source, entry_id)
     JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id
   WHERE ${fits}
     AND NOT EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND strpos(n.folded, $1) > 0)`;

/** All that a search reads as one row: one snapshot and one round trip. */
const firstPageSql = (statesSql: string): string => `SELECT
  (SELECT json_agg(page) FROM (${pageSql}) AS page) AS page,
  (SELECT json_agg(persons) FROM (${similarSql}) AS persons) AS "similar",
  (SELECT json_agg(states) FROM (${statesSql}) AS states) AS lists`;

/** As JSON a time is text. */
type Written<Row> = Omit<Row, 'lastChecked'> & { readonly lastChecked: string | null };

/** Without a match it is null but for the total. */
type PageRow = Found & { readonly total: number };

interface FirstPageRow<State> {
  readonly page: readonly Written<PageRow>[] | null;
  readonly similar: readonly Written<EntryPerson>[] | null;
  readonly lists: readonly State[] | null;
}

const firstPageOfHeld = prepared<FirstPageRow<HeldStateRow>>(firstPageSql(heldStatesSql(16)));
const firstPageOfLive = prepared<FirstPageRow<LiveStateRow>>(firstPageSql(liveStatesSql));

export interface FirstPage {
  readonly page: FoundPage;
  readonly similar: readonly EntryPerson[];
  readonly lists: readonly ListState[];
}

@Injectable()
export class PersonSearchRepository {
  constructor(private readonly transactions: Transactions) {}

  async page(search: SearchPage, tx: Tx): Promise<FoundPage> {
    return toPage(await entityManager(tx).query<PageRow[]>(pageSql, pageValues(search)));
  }

  /**
   * The first page, the persons of `hits` that are not on it or a later one, and the states of the lists: as an index
   * knows them that holds these versions, or as they are live where it was asked for nothing.
   */
  async firstPage(
    search: Omit<SearchPage, 'after'>,
    { hits, held }: { readonly hits: readonly EntryRef[]; readonly held: HeldVersions | null },
  ): Promise<FirstPage> {
    const ofPage = pageValues({ ...search, after: null });
    const values = [...ofPage, hits.map(({ source }) => source), hits.map(({ entryId }) => entryId)];
    if (held === null) {
      const [row] = await this.transactions.query(firstPageOfLive, values);
      return toFirstPage(row, toLiveStates(row?.lists ?? []));
    }
    const ofHeld = [...values, Object.keys(held), Object.values(held)];
    const [row] = await this.transactions.query(firstPageOfHeld, ofHeld);
    return toFirstPage(row, toHeldStates(row?.lists ?? []));
  }
}

const toFirstPage = (row: FirstPageRow<unknown> | undefined, lists: readonly ListState[]): FirstPage => {
  if (row?.page == null) throw new Error('the persons were not read');
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
