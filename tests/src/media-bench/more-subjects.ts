import type { Database } from '@probity/kit/db';

/** Rows of one statement, so that each ends in seconds. */
const atOnce = 5_000;

const syllables = 'ka lo mi ren sta vor del pu shi tan gor bel nik zu ra fe hol dra mon ti'.split(' ');

/**
 * Persons that no list names, compared with the articles so far, with a given name of two syllables and a surname of
 * three: 400 by 8,000, so that many share a word as people do.
 */
export const addSubjects = async ({ dataSource }: Database, count: number): Promise<void> => {
  for (let from = 0; from < count; from += atOnce) {
    await dataSource.query(
      `WITH numbered AS (
         SELECT gen_random_uuid() AS id, number FROM generate_series($1::bigint, $1 + least($2, $3 - $1) - 1) AS number
       ), named AS (
         SELECT id, $4::text[] AS s, number / 8000 % 400 AS given, number * 104729 % 8000 AS surname FROM numbered
       ), spelt AS (
         SELECT id, initcap(s[given / 20 + 1] || s[given % 20 + 1]) || ' '
           || initcap(s[surname / 400 + 1] || s[surname / 20 % 20 + 1] || s[surname % 20 + 1]) AS name FROM named
       ), made AS (
         INSERT INTO persons (id, kind, name, countries, birth_dates, identifiers, listed, risk_score, risk_band,
           risk_model, risk_reasons, risk_computed_at, entity_version, created_at, updated_at, media_compared_at)
         SELECT id, 'person', name, '{}', '{}', '[]', false, 5, 'low', 'synthetic', '[]', now(), 1, now(), now(), now()
         FROM spelt
       ), known AS (
         INSERT INTO person_names (person_id, ordinal, value, kind, source) SELECT id, 0, name, 'name', 'synthetic' FROM spelt
       )
       INSERT INTO search_names (person_id, ordinal, folded) SELECT id, 0, lower(name) FROM spelt`,
      [from, atOnce, count, syllables],
    );
  }
  await dataSource.query('ANALYZE persons, person_names, search_names');
};
