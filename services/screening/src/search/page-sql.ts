import { allCountries, type CountryFilter, type SearchFilters } from '@probity/contracts';
import { monitoredBy, summaryColumns } from '../persons/person-summary.js';
import { escaped, indexPattern } from './index-pattern.js';
import { rowsOfPage } from './search-cursor.js';

export interface PageToSearch {
  /** Folded. */
  readonly term: string;
  readonly country: CountryFilter;
  readonly filters: SearchFilters;
  /** Who searches, and may monitor some of the persons. */
  readonly userId: string;
}

/** What a search asks for, all text, null where everything fits: as SQL the names of columns or parameters. */
const fields = ['term', 'start', 'pattern', 'userId', 'country', 'kind', 'band', 'list'] as const;

type Fields<Value> = Readonly<Record<(typeof fields)[number], Value>>;

const fieldsOf = ({ term, userId, country, filters }: PageToSearch): Fields<string | null> => ({
  term,
  start: escaped(term),
  pattern: indexPattern(term),
  userId,
  country: country === allCountries ? null : country,
  kind: filters.kind ?? null,
  band: filters.band ?? null,
  list: filters.list ?? null,
});

/** Values of `fieldParameters`. */
export const fieldValues = (search: PageToSearch): (string | null)[] => {
  const values = fieldsOf(search);
  return fields.map((field) => values[field]);
};

/** One value a search of each of the parameters of `fieldColumns`. */
export const fieldArrays = (searches: readonly PageToSearch[]): (string | null)[][] => {
  const all = searches.map(fieldsOf);
  return fields.map((field) => all.map((values) => values[field]));
};

const named = (nameOf: (field: (typeof fields)[number], at: number) => string): Fields<string> =>
  Object.fromEntries(fields.map((field, at) => [field, nameOf(field, at)])) as Fields<string>;

/** The first parameters of a statement. */
export const fieldParameters = named((_field, at) => `$${String(at + 1)}::text`);

/** Columns of `askedSql`. */
export const fieldColumns = named((field) => `asked."${field}"`);

/** A row a search, of arrays that are the first parameters of a statement, and others after them: `asked`. */
export const askedSql = (others: readonly { readonly name: string; readonly type: string }[]): string => {
  const columns = [...fields.map((name) => ({ name, type: 'text' })), ...others];
  const arrays = columns.map(({ type }, at) => `$${String(at + 1)}::${type}[]`);
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY
    AS asked (${columns.map(({ name }) => `"${name}"`).join(', ')}, ordinal)`;
};

/** SQL: whether a person `p` passes the filters. */
const fits = ({
  country,
  kind,
  band,
  list,
}: Fields<string>): string => `(${country} IS NULL OR p.country = ${country})
  AND (${kind} IS NULL OR p.kind = ${kind})
  AND (${band} IS NULL OR p.risk_band = ${band})
  AND (${list} IS NULL OR EXISTS (
    SELECT FROM list_entries e WHERE e.person_id = p.id AND e.source = ${list} AND e.removed_at IS NULL))`;

/**
 * A page of the persons that have a term in a name, alias or company: exact, prefix, part; then the higher risk; then by
 * name. One statement, because finding them is what costs, and page and total need the same.
 * `after`: SQL of whether a person `p` with a rank `l.rank` belongs to it.
 */
export const pageSql = (of: Fields<string>, after: string): string => `WITH literal AS MATERIALIZED (
     SELECT person_id, min(CASE WHEN folded = ${of.term} THEN 0 WHEN folded LIKE ${of.start} || '%' THEN 1 ELSE 2 END) AS rank
     FROM search_names WHERE folded LIKE ${of.pattern} AND strpos(folded, ${of.term}) > 0 GROUP BY person_id)
   SELECT page.*, counted.total
   FROM (
     SELECT count(*)::integer AS total FROM literal l
     WHERE num_nonnulls(${[of.country, of.kind, of.band, of.list].join(', ')}) = 0
       OR EXISTS (SELECT FROM persons p WHERE p.id = l.person_id AND ${fits(of)})
   ) AS counted LEFT JOIN (
     SELECT ${summaryColumns}, ${monitoredBy(of.userId)} AS monitored, l.rank,
       ARRAY(SELECT value FROM person_names n WHERE n.person_id = p.id ORDER BY ordinal) AS names
     FROM literal l JOIN persons p ON p.id = l.person_id
     WHERE ${fits(of)} AND ${after}
     ORDER BY l.rank, -p.risk_score, p.name, p.id LIMIT ${String(rowsOfPage)}
   ) AS page ON true
   ORDER BY page.rank, -page."riskScore", page.name, page.id`;

/**
 * The persons of list entries that are no literal matches, each with the entry that it was found by. Not by LIKE, for which
 * PostgreSQL would ask the trigram index again for each of them.
 * `hits`: SQL that gives `source` and `entry_id`.
 */
export const similarSql = (
  of: Fields<string>,
  hits: string,
): string => `SELECT ${summaryColumns}, ${monitoredBy(of.userId)} AS monitored, e.source, e.entry_id AS "entryId"
   FROM (${hits}) AS hits
     JOIN list_entries e USING (source, entry_id) JOIN persons p ON p.id = e.person_id
   WHERE ${fits(of)}
     AND NOT EXISTS (SELECT FROM search_names n WHERE n.person_id = p.id AND strpos(n.folded, ${of.term}) > 0)`;
