import { Injectable } from '@nestjs/common';
import { allCountries, type CountryFilter, type SearchFilters } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { monitoredBy, summaryColumns } from '../persons/person-summary.js';
import type { EntryRef } from '@probity/matching';
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

/** LIKE takes these for wildcards; a folded term has none, unless folding ever keeps them. */
const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&');

/** Parameters of `fits` from `first` on. */
const filterValues = ({
  country,
  filters: { kind, band, list },
}: Pick<SearchPage, 'country' | 'filters'>) => [
  country === allCountries ? null : country,
  kind ?? null,
  band ?? null,
  list ?? null,
];

/** SQL: whether a person `p` passes the filters, which are four parameters from `first` on. */
const fits = (first: number): string => `($${first}::text IS NULL OR p.country = $${first})
  AND ($${first + 1}::text IS NULL OR p.kind = $${first + 1})
  AND ($${first + 2}::text IS NULL OR p.risk_band = $${first + 2})
  AND ($${first + 3}::text IS NULL OR EXISTS (
    SELECT FROM list_entries e WHERE e.person_id = p.id AND e.source = $${first + 3} AND e.removed_at IS NULL))`;

@Injectable()
export class PersonSearchRepository {
  /**
   * A page of the persons that have `term`, folded, in a name, alias or company: exact, prefix, part; then the higher
   * risk; then by name. One statement, because finding them is what costs, and page and total need the same.
   */
  async page({ term, userId, after, ...which }: SearchPage, tx: Tx): Promise<FoundPage> {
    const rows = await entityManager(tx).query<(Found & { total: number })[]>(
      `WITH literal AS MATERIALIZED (
         SELECT person_id, min(CASE WHEN folded = $1 THEN 0 WHEN folded LIKE $2 || '%' THEN 1 ELSE 2 END) AS rank
         FROM search_names WHERE folded LIKE '%' || $2 || '%' GROUP BY person_id)
       SELECT page.*, counted.total
       FROM (
         SELECT count(*)::integer AS total FROM literal l
         WHERE num_nonnulls($9::text, $10::text, $11::text, $12::text) = 0
           OR EXISTS (SELECT FROM persons p WHERE p.id = l.person_id AND ${fits(9)})
       ) AS counted LEFT JOIN (
         SELECT ${summaryColumns}, ${monitoredBy('$8')} AS monitored, l.rank,
           ARRAY(SELECT value FROM person_names n WHERE n.person_id = p.id ORDER BY ordinal) AS names
         FROM literal l JOIN persons p ON p.id = l.person_id
         WHERE ${fits(9)}
           AND ($3::integer IS NULL
             OR (l.rank, -p.risk_score, p.name, p.id) > ($3, -$4::integer, $5::text, $6::uuid))
         ORDER BY l.rank, -p.risk_score, p.name, p.id LIMIT $7
       ) AS page ON true
       ORDER BY page.rank, -page."riskScore", page.name, page.id`,
      [
        term,
        escaped(term),
        after?.rank ?? null,
        after?.riskScore ?? null,
        after?.name ?? null,
        after?.id ?? null,
        rowsOfPage,
        userId,
        ...filterValues(which),
      ],
    );
    // An empty page is one row that holds the total alone.
    return { found: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
  }

  /** The persons of list entries, without those that are literal matches; with the entry they were found by. */
  async byEntries(
    entries: readonly EntryRef[],
    { term, userId, ...which }: Omit<SearchPage, 'after'>,
    tx: Tx,
  ): Promise<EntryPerson[]> {
    if (entries.length === 0) return [];
    return entityManager(tx).query(
      `SELECT ${summaryColumns}, ${monitoredBy('$4')} AS monitored, e.source, e.entry_id AS "entryId"
       FROM unnest($1::text[], $2::text[]) AS hits (source, entry_id)
         JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id
       WHERE ${fits(5)}
         AND NOT EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND n.folded LIKE '%' || $3 || '%')`,
      [
        entries.map(({ source }) => source),
        entries.map(({ entryId }) => entryId),
        escaped(term),
        userId,
        ...filterValues(which),
      ],
    );
  }
}
