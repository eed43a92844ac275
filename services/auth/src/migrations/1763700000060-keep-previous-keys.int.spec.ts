import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateSessions1763700000002 } from './1763700000002-create-sessions.js';
import { KeepPreviousKeys1763700000060 } from './1763700000060-keep-previous-keys.js';

const migrations = [CreateAccounts1763700000001, CreateSessions1763700000002, KeepPreviousKeys1763700000060];

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const addKey = (kid: string, state: string) =>
  run(
    `INSERT INTO signing_keys (kid, state, public_jwk, sealed_private_jwk, created_at)
     VALUES ($1, $2, '{}', '', now())`,
    [kid, state],
  );
const kids = async () =>
  (await run<{ kid: string }>('SELECT kid FROM signing_keys ORDER BY kid')).map(({ kid }) => kid);

it('lets several keys be previous, and one alone be current or next', async () => {
  for (const [kid, state] of [
    ['a', 'previous'],
    ['b', 'previous'],
    ['c', 'current'],
    ['d', 'next'],
  ] as const)
    await addKey(kid, state);
  for (const state of ['current', 'next']) await expect(addKey('e', state)).rejects.toThrow('duplicate key');
  await run(`UPDATE signing_keys SET retired_at = now() WHERE kid = 'b'`);
});

it('goes down with the newest of the previous keys, and up again', async () => {
  await test.database.dataSource.undoLastMigration();
  expect(await kids()).toEqual(['b', 'c', 'd']);
  await expect(addKey('e', 'previous')).rejects.toThrow('duplicate key');
  await test.database.dataSource.runMigrations();
  await addKey('e', 'previous');
  expect(await kids()).toEqual(['b', 'c', 'd', 'e']);
});
