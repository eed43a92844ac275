import pg from 'pg';
import type { DataSource } from 'typeorm';

/** What an app may do in its database where its tables belong to another role. */
export interface DatabaseRights {
  /** By table, as in `GRANT`. The rows of one that is not here are read and written. */
  readonly tables: Readonly<Record<string, string>>;
  /** With the types of their arguments: functions that nobody else but the owner may call. */
  readonly functions: readonly string[];
}

/** Only the owner migrates. */
const migrationRights = { migrations: 'SELECT' };

/**
 * Gives a role its rights on what the user of `owner` owns, and takes back every other one, in one transaction. Throws
 * for a role that may act as the owner, whom no right would limit.
 */
export const grantRights = (
  owner: DataSource,
  role: string,
  { tables, functions }: DatabaseRights = { tables: {}, functions: [] },
): Promise<void> =>
  owner.transaction(async (tx) => {
    const [found] = await tx.query<{ name: string; mayActAsOwner: boolean }[]>(
      `SELECT current_user AS name, pg_has_role($1, current_user, 'MEMBER') AS "mayActAsOwner"`,
      [role],
    );
    if (found?.mayActAsOwner !== false)
      throw new Error(`The user of DATABASE_URL, ${role}, may act as ${found?.name}, who owns the tables.`);
    const grantee = pg.escapeIdentifier(role);
    await tx.query(`GRANT USAGE ON SCHEMA public TO ${grantee}`);
    await tx.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${grantee}`);
    const owned = await tx.query<{ name: string; identity: string }[]>(
      `SELECT relname AS name, oid::regclass::text AS identity FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
         AND relowner = current_user::regrole`,
    );
    const rights: Partial<Record<string, string>> = { ...migrationRights, ...tables };
    for (const { name, identity } of owned) {
      await tx.query(`REVOKE ALL ON ${identity} FROM ${grantee}`);
      await tx.query(
        `GRANT ${rights[name] ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${identity} TO ${grantee}`,
      );
    }
    for (const each of functions) await tx.query(`GRANT EXECUTE ON FUNCTION ${each} TO ${grantee}`);
  });
