import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { authCodePurposes } from '../one-time-codes/one-time-code.js';
import { AddProviders1763700000030 } from './1763700000030-add-providers.js';
import { ChangeAddresses1763700000010 } from './1763700000010-change-addresses.js';
import { CreateAccounts1763700000001 } from './1763700000001-create-accounts.js';
import { CreateOneTimeCodes1763700000003 } from './1763700000003-create-one-time-codes.js';
import { ProvePasswords1763700000006 } from './1763700000006-prove-passwords.js';

let test: TestDatabase;
beforeAll(async () => {
  const migrations = [
    CreateAccounts1763700000001,
    CreateOneTimeCodes1763700000003,
    ProvePasswords1763700000006,
    ChangeAddresses1763700000010,
    AddProviders1763700000030,
  ];
  test = await openTestDatabase({ rows: [], migrations });
});
afterAll(() => test.close());

const userId = '00000000-0000-7000-8000-000000000001';
const run = <Row>(sql: string, parameters: unknown[] = []) =>
  test.database.dataSource.query<Row[]>(sql, parameters);
const addIdentity = (provider: string, issuer: string, subject: string) =>
  run(
    `INSERT INTO identities (id, user_id, provider, issuer, provider_id, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, now(), now())`,
    [userId, provider, issuer, subject],
  );

it('tells subjects apart by their issuer, and keeps addresses when it goes down', async () => {
  await run(
    `INSERT INTO users (id, email, access_role, user_metadata, created_at, updated_at)
     VALUES ($1, 'ada@example.org', 'user', '{}', now(), now())`,
    [userId],
  );
  // As the last release writes it.
  await run(
    `INSERT INTO identities (id, user_id, provider, provider_id, created_at, updated_at)
     VALUES (gen_random_uuid(), $1::uuid, 'email', $1::text, now(), now())`,
    [userId],
  );
  await addIdentity('one', 'https://one.example', 'ada');
  await addIdentity('two', 'https://two.example', 'ada');
  await expect(addIdentity('other', 'https://one.example', 'ada')).rejects.toThrow('identities_subject_key');
  for (const purpose of authCodePurposes)
    await run(
      `INSERT INTO auth_codes (code_hash, user_id, code_challenge, purpose, created_at)
       VALUES (convert_to($2, 'UTF8'), $1, '', $2, now())`,
      [userId, purpose],
    );
  await test.database.dataSource.undoLastMigration();
  await test.database.dataSource.runMigrations();
  expect(await run('SELECT provider, issuer FROM identities')).toEqual([{ provider: 'email', issuer: '' }]);
  const left = await run<{ purpose: string }>('SELECT purpose FROM auth_codes');
  expect(left.map(({ purpose }) => purpose).sort()).toEqual(
    authCodePurposes.filter((purpose) => purpose !== 'sign-in-provider').sort(),
  );
  expect(await run('SELECT * FROM provider_sign_ins')).toEqual([]);
});
