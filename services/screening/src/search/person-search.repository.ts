import { Injectable } from '@nestjs/common';
import { allCountries, type CountryFilter } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { monitoredBy, summaryColumns } from '../persons/person-summary.js';
import type { EntryRef } from '@probity/matching';
import { rowsOfPage, type Found, type FoundPage, type SearchCursor } from './search-cursor.js';
import type { EntryPerson } from './similar-persons.js';

export interface SearchPage {
  /** Folded. */
  readonly term: string;
  readonly country: CountryFilter;
  /** Who searches, and may monitor some of the persons. */
  readonly userId: string;
  /** Null for the first page. */
  readonly after: SearchCursor | null;
}

/** LIKE takes these for wildcards; a folded term has none, unless folding ever keeps them. */
const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&');

const countryOf = (country: CountryFilter): string | null => (country === allCountries ? null : country);

@Injectable()
export class PersonSearchRepository {
  /**
   * A page of the persons that have `term`, folded, in a name, alias or company: exact, prefix, part; then the higher
   * risk; then by name. One statement, because finding them is what costs, and page and total need the same.
   */
  async page({ term, country, userId, after }: SearchPage, tx: Tx): Promise<FoundPage> {
    const rows = await entityManager(tx).query<(Found & { total: number })[]>(
      `WITH literal AS MATERIALIZED (
         SELECT person_id, min(CASE WHEN folded = $1 THEN 0 WHEN folded LIKE $2 || '%' THEN 1 ELSE 2 END) AS rank
         FROM search_names WHERE folded LIKE '%' || $2 || '%' GROUP BY person_id)
       SELECT page.*, counted.total
       FROM (
         SELECT count(*)::integer AS total FROM literal l
         WHERE $3::text IS NULL OR EXISTS (SELECT FROM persons p WHERE p.id = l.person_id AND p.country = $3)
       ) AS counted LEFT JOIN (
         SELECT ${summaryColumns}, ${monitoredBy('$9')} AS monitored, l.rank FROM literal l JOIN persons p ON p.id = l.person_id
         WHERE ($3::text IS NULL OR p.country = $3)
           AND ($4::integer IS NULL
             OR (l.rank, -p.risk_score, p.name, p.id) > ($4, -$5::integer, $6::text, $7::uuid))
         ORDER BY l.rank, -p.risk_score, p.name, p.id LIMIT $8
       ) AS page ON true
       ORDER BY page.rank, -page."riskScore", page.name, page.id`,
      [
        term,
        escaped(term),
        countryOf(country),
        after?.rank ?? null,
        after?.riskScore ?? null,
        after?.name ?? null,
        after?.id ?? null,
        rowsOfPage,
        userId,
      ],
    );
    // An empty page is one row that holds the total alone.
    return { found: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
  }

  /** The persons of list entries, without those that are literal matches; with the entry they were found by. */
  async byEntries(
    entries: readonly EntryRef[],
    { term, country, userId }: Omit<SearchPage, 'after'>,
    tx: Tx,
  ): Promise<EntryPerson[]> {
    if (entries.length === 0) return [];
    return entityManager(tx).query(
      `SELECT ${summaryColumns}, ${monitoredBy('$5')} AS monitored, e.source, e.entry_id AS "entryId"
       FROM unnest($1::text[], $2::text[]) AS hits (source, entry_id)
         JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id
       WHERE ($3::text IS NULL OR p.country = $3)
         AND NOT EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND n.folded LIKE '%' || $4 || '%')`,
      [
        entries.map(({ source }) => source),
        entries.map(({ entryId }) => entryId),
        countryOf(country),
        escaped(term),
        userId,
      ],
    );
  }
}
