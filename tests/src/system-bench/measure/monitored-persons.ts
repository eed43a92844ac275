import type { Database } from '@probity/kit/db';

/** The largest plan has so many slots. */
const slots = 50;

/** Rows of one statement, so that each ends in seconds. */
const atOnce = 20_000;

/** Persons of the list, the changing entries first, each monitored by one of as many users as that takes. */
export const monitorListed = async ({ dataSource }: Database, count: number): Promise<void> => {
  await dataSource.query(
    `INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
     SELECT 'user-' || (row_number() OVER () / $2::integer), person_id, now(), entity_version
     FROM (SELECT e.person_id, p.entity_version FROM list_entries e JOIN persons p ON p.id = e.person_id
           WHERE e.source = 'ftm:monitored'
           ORDER BY substring(e.entry_id from '[0-9]+$')::integer LIMIT $1) AS listed`,
    [count, slots],
  );
};

/** Persons that no list names, monitored in the same way: rows that a delta must not look at. */
export const monitorSynthetic = async ({ dataSource }: Database, count: number): Promise<void> => {
  for (let from = 0; from < count; from += atOnce) {
    await dataSource.query(
      `WITH made AS (
         INSERT INTO persons (id, kind, name, countries, birth_dates, identifiers, listed, risk_score, risk_band,
           risk_model, risk_reasons, risk_computed_at, entity_version, created_at, updated_at)
         SELECT gen_random_uuid(), 'person', 'Synthetic ' || number, '{}', '{}', '[]', false, 5, 'low', 'synthetic', '[]',
           now(), 1, now(), now()
         FROM generate_series($1::integer, $1 + least($2, $3 - $1) - 1) AS number
         RETURNING id)
       INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
       SELECT 'synthetic-' || (($1 + row_number() OVER ()) / $4::integer), id, now(), 1 FROM made`,
      [from, atOnce, count, slots],
    );
  }
  await dataSource.query('ANALYZE persons, monitored_persons');
};
