import { Injectable } from '@nestjs/common';
import { allCountries, type CountryFilter } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { summaryColumns, type SummaryRow } from '../persons/person-summary.js';
import type { SearchCursor } from './search-cursor.js';

export interface Found extends SummaryRow {
  readonly rank: number;
}

/** LIKE takes these for wildcards; a folded term has none, unless folding ever keeps them. */
const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&');

const countryOf = (country: CountryFilter): string | null => (country === allCountries ? null : country);

/** The persons that have the term $1 in a name, alias or company, with how well: 0 exact, 1 prefix, 2 part. */
const literal = `literal AS (
  SELECT person_id, min(CASE WHEN folded = $1 THEN 0 WHEN folded LIKE $2 || '%' THEN 1 ELSE 2 END) AS rank
  FROM search_names WHERE folded LIKE '%' || $2 || '%' GROUP BY person_id)`;

@Injectable()
export class PersonSearchRepository {
  /** A page of literal matches: exact, prefix, part; then the higher risk; then by name. `term` is folded. */
  page(
    term: string,
    country: CountryFilter,
    after: SearchCursor | null,
    size: number,
    tx: Tx,
  ): Promise<Found[]> {
    return entityManager(tx).query<Found[]>(
      `WITH ${literal}
       SELECT ${summaryColumns}, l.rank FROM literal l JOIN persons p ON p.id = l.person_id
       WHERE ($3::text IS NULL OR p.country = $3)
         AND ($4::integer IS NULL
           OR (l.rank, -p.risk_score, p.name, p.id) > ($4, -$5::integer, $6::text, $7::uuid))
       ORDER BY l.rank, -p.risk_score, p.name, p.id LIMIT $8`,
      [
        term,
        escaped(term),
        countryOf(country),
        after?.rank ?? null,
        after?.riskScore ?? null,
        after?.name ?? null,
        after?.id ?? null,
        size,
      ],
    );
  }

  async total(term: string, country: CountryFilter, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ total: number }[]>(
      `WITH ${literal}
       SELECT count(*)::integer AS total FROM literal l JOIN persons p ON p.id = l.person_id
       WHERE $3::text IS NULL OR p.country = $3`,
      [term, escaped(term), countryOf(country)],
    );
    return row?.total ?? 0;
  }

  /** The persons of list entries, without those that are literal matches; by the entry they were asked by. */
  byEntries(
    entries: readonly { source: string; entryId: string }[],
    term: string,
    country: CountryFilter,
    tx: Tx,
  ): Promise<(SummaryRow & { source: string; entryId: string })[]> {
    return entityManager(tx).query(
      `SELECT ${summaryColumns}, e.source, e.entry_id AS "entryId"
       FROM unnest($1::text[], $2::text[]) AS asked (source, entry_id)
         JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id
       WHERE ($3::text IS NULL OR p.country = $3)
         AND NOT EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND n.folded LIKE '%' || $4 || '%')`,
      [
        entries.map(({ source }) => source),
        entries.map(({ entryId }) => entryId),
        countryOf(country),
        escaped(term),
      ],
    );
  }
}
