import type { PersonalTable } from './personal-table.js';

/** Of rows that come late and must stay. */
const pseudonym = 'erased';

/**
 * Statements of a migration: remembers erased users by their ids, and lets no row about them in any more. Requests and
 * events that were under way when the user went would otherwise bring some back.
 */
export const createErasedUsers = (tables: readonly PersonalTable[]): string[] => [
  `CREATE TABLE erased_users (
     user_id text CONSTRAINT erased_users_pkey PRIMARY KEY,
     erased_at timestamptz NOT NULL)`,
  // Arguments: the column, and what is written there instead; without the second one there is no row.
  `CREATE FUNCTION refuse_erased_users() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT EXISTS (SELECT FROM erased_users WHERE user_id = to_jsonb(NEW) ->> TG_ARGV[0]) THEN RETURN NEW; END IF;
     IF TG_NARGS < 2 THEN RETURN NULL; END IF;
     RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], TG_ARGV[1]));
   END $$`,
  ...tables.map(
    ({ table, column, stays }) =>
      `CREATE TRIGGER ${table}_refuse_erased_users BEFORE INSERT ON ${table} FOR EACH ROW
       EXECUTE FUNCTION refuse_erased_users(${stays === undefined ? `'${column}'` : `'${column}', '${pseudonym}'`})`,
  ),
];

/** Undoes it. */
export const dropErasedUsers = (tables: readonly PersonalTable[]): string[] => [
  ...tables.map(({ table }) => `DROP TRIGGER ${table}_refuse_erased_users ON ${table}`),
  `DROP FUNCTION refuse_erased_users()`,
  `DROP TABLE erased_users`,
];
