import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { PersonalTable } from './personal-table.js';

/** Of rows that come late and must stay. */
const pseudonym = 'erased';

/** What a migration says of a table, in words of its own: the list of an app grows, a migration that ran does not. */
export interface GuardedTable extends Pick<PersonalTable, 'table' | 'column'> {
  /** Rows stay, under a pseudonym. */
  readonly stays?: true;
}

/** Remembers erased users by their ids. */
const createErasedUsers: readonly string[] = [
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
];

/** Undoes it, once no table refuses them any more. */
const dropErasedUsers: readonly string[] = [`DROP FUNCTION refuse_erased_users()`, `DROP TABLE erased_users`];

/**
 * Statement of a migration. Lets no row about erased users in any more. Requests and events that were under way when the user went would
 * otherwise bring some back.
 */
export const refuseErasedUsers = ({ table, column, stays }: GuardedTable): string =>
  `CREATE TRIGGER ${table}_refuse_erased_users BEFORE INSERT ON ${table} FOR EACH ROW
   EXECUTE FUNCTION refuse_erased_users(${stays === undefined ? `'${column}'` : `'${column}', '${pseudonym}'`})`;

/** Undoes it. */
export const admitErasedUsers = ({ table }: GuardedTable): string =>
  `DROP TRIGGER ${table}_refuse_erased_users ON ${table}`;

/** The migration of an app that had tables about users before it could erase them. */
export abstract class CreateErasedUsers implements MigrationInterface {
  abstract readonly name: string;
  protected abstract readonly tables: readonly GuardedTable[];

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...createErasedUsers, ...this.tables.map(refuseErasedUsers)]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...this.tables.map(admitErasedUsers), ...dropErasedUsers]) await runner.query(sql);
  }
}
