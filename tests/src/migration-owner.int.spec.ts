import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret } from '@probity/kit/config';
import { assignDatabase } from '@probity/kit/db';
import { openDatabaseAt, openTestDatabase, testPublicKey, type TestDatabase } from '@probity/kit/testing';
import { root } from './harness/installation.harness.js';
import { Program, type Environment, type ProgramResult } from './harness/program.harness.js';

const password = new Secret('of a spec');
const role = `spec_${randomBytes(6).toString('hex')}`;

describe('auth with a login of its own, whose tables another role owns', () => {
  const programs: Program[] = [];
  let test: TestDatabase;
  let urls: { readonly app: string; readonly owner: string };
  beforeAll(async () => {
    test = await openTestDatabase({ rows: [], migrations: [] });
    const given = await assignDatabase({
      ...{ url: test.url, role: `${role}_owner`, password, replacesPassword: false },
      app: { role, password },
    });
    if ('refusal' in given || given.appUrl === undefined) throw new Error('nothing was given');
    urls = { app: given.appUrl, owner: given.url };
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await test.close();
    const url = process.env['PROBITY_TEST_POSTGRES'] ?? '';
    const server = await openDatabaseAt(url);
    await server.dataSource.query(`DROP ROLE ${role}, ${role}_owner`);
    await server.close();
  });

  const auth = (words: readonly string[], given: Environment = {}): Promise<ProgramResult> => {
    const environment = {
      ...{ DATABASE_URL: urls.app, AUTH_SECRET: 'a secret for tests of more than 32 characters' },
      KAFKA_BROKERS: '127.0.0.1:1', // no broker listens there
      SERVICE_CALLERS: `bff:${testPublicKey('bff')}`,
      ...{ AUTH_SITE_URL: 'https://probity.example', AUTH_MAIL: 'smtp', AUTH_SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ AUTH_MAIL_FROM: 'Probity <a@b.example>', PORT: '0', METRICS_PORT: '0' },
    };
    const file = join('dist', 'auth.js');
    const program = new Program(process.execPath, [file, ...words], root, { ...environment, ...given });
    programs.push(program);
    return program.ended;
  };

  it('is migrated as the owner, and then does without', async () => {
    const refused = await auth(['audit', 'verify']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('permission denied')]);
    expect(await auth(['migrate'], { DATABASE_OWNER_URL: urls.owner })).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await auth(['migrate'])).toMatchObject({ code: 0, stderr: '' });
    expect(await auth(['tokens', 'admin'])).toMatchObject({ code: 0 });
    const { code, stdout } = await auth(['audit', 'verify']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The audit log is whole')]);
  });

  it('does not serve with the credentials of the owner, nor migrates as one who may act as the owner', async () => {
    const served = await auth([], { DATABASE_OWNER_URL: urls.owner });
    expect([served.code, served.stderr]).toEqual([
      2,
      expect.stringContaining('DATABASE_OWNER_URL must be given to "migrate" alone'),
    ]);
    const same = await auth(['migrate'], { DATABASE_URL: urls.owner, DATABASE_OWNER_URL: urls.owner });
    expect([same.code, same.stderr]).toEqual([1, expect.stringContaining('may act as')]);
    expect(`${served.stderr}${same.stderr}`).not.toContain(password.reveal());
  });
});
