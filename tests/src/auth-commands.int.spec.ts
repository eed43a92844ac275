import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  openDatabaseAt,
  openTestDatabase,
  testPublicKey,
  type TestDatabase,
} from '@probity/kit/testing';
import { root } from './harness/installation.harness.js';

const password = 'plum tapir orbit 47\n';
const [secret, next] = [
  'a secret for tests of more than 32 characters',
  'the next one of more than 32 characters',
];
const administrator = ['users', 'create', 'root@example.test', '--role', 'administrator', '--password-stdin'];

describe('the commands of auth’s own process, as images run them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ rows: [], migrations: [] });
  });
  afterAll(() => database.close());

  const run = async (words: readonly string[], input = '', given: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(root, 'dist', 'auth.js'), ...words], {
      env: {
        PATH: process.env['PATH'],
        ...{ NODE_ENV: 'production', PROBITY_IMAGE: 'true' },
        DATABASE_URL: database.url,
        KAFKA_BROKERS: '127.0.0.1:1', // no broker listens there: commands need none
        AUTH_SECRET: secret,
        SERVICE_CALLERS: `bff:${testPublicKey('bff')}`,
        AUTH_SITE_URL: 'https://probity.example',
        ...{
          AUTH_MAIL: 'smtp',
          AUTH_SMTP_URL: 'smtp://127.0.0.1:1',
          AUTH_MAIL_FROM: 'Probity <a@b.example>',
        },
        ...given,
      },
    });
    child.stdin.on('error', () => undefined); // a command that refuses does not read on
    child.stdin.end(input);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code, out, err };
  };

  const query = async (sql: string): Promise<unknown> => {
    const opened = await openDatabaseAt(database.url);
    const rows: unknown = await opened.dataSource.query(sql);
    await opened.close();
    return rows;
  };

  it('make the first administrator, once, from a password that nobody sees', async () => {
    const created = await run(administrator, password);
    expect([created.code, created.err]).toEqual([0, '']);
    expect(created.out).toMatch(/^Created root@example\.test \(id [-0-9a-f]{36}, role administrator\)\.\n$/);
    const again = await run(administrator, password);
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.err).toMatch(/^There is already an account .*\n$/);
    const { code, out } = await run(['users', 'list', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { email: 'root@example.test', role: 'administrator', state: 'active' },
    ]);
  });

  it('keep the last administrator, and change the others', async () => {
    for (const words of [
      ['users', 'disable', 'root@example.test'],
      ['users', 'set', 'root@example.test', '--role', 'user'],
    ])
      expect(await run(words)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^This account is the last/),
      });
    await run(['users', 'create', 'ada@example.test', '--password-stdin'], password);
    for (const words of [
      ['users', 'set', 'ada@example.test', '--role', 'analyst'],
      ['users', 'disable', 'ada@example.test'],
    ])
      expect((await run(words)).code).toBe(0);
    const { out } = await run(['users', 'list']);
    expect(out).toContain('ada@example.test  analyst, disabled, last sign-in never\n');
  });

  it('print a token, which stands in the audit log', async () => {
    const { code, out } = await run(['tokens', 'admin']);
    expect(code).toBe(0);
    const claims = JSON.parse(Buffer.from(out.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ role: 'service_role', jti: expect.any(String) });
    const entries = await query(`SELECT actor FROM audit_entries WHERE action = 'issue-admin-token'`);
    expect(entries).toEqual([{ actor: `token ${(claims as { jti: string }).jti}` }]);
  });

  it('verify the audit log, and name an entry that was changed', async () => {
    const { code, out } = await run(['audit', 'verify']);
    expect([code, out]).toEqual([0, expect.stringContaining('The audit log is whole: 0 entries')]);
    expect(out).toMatch(/^\d+ entries wait for their place in it\.$/m);
    const expected = await run(['audit', 'verify', '--expect', `7:${'0'.repeat(64)}`]);
    expect([expected.code, expected.err]).toEqual([1, expect.stringMatching(/^The log ends before .*\n$/)]);
    expect((await run(['audit', 'verify', '--expect', '7'])).code).toBe(2);
    await query(`
      ALTER TABLE audit_entries DISABLE TRIGGER ALL; ALTER TABLE audit_unsealed DISABLE TRIGGER ALL;
      DELETE FROM audit_unsealed; ALTER TABLE audit_entries ENABLE TRIGGER ALL`);
    const broken = await run(['audit', 'verify', '--json']);
    expect([broken.code, broken.err]).toEqual([
      1,
      expect.stringMatching(/^The audit log is broken: entry [-0-9a-f]{36} was put in past the log\.\n$/),
    ]);
    expect(JSON.parse(broken.out)).toMatchObject({ entries: 0, broken: { fault: 'stray' } });
  });

  it('rotate the keys, and seal everything anew under another secret, which then works alone', async () => {
    const both = { AUTH_SECRET: `${next},${secret}` };
    const rotated = await eventually(
      () => run(['keys', 'rotate'], '', both),
      ({ code }) => code === 0,
    );
    expect(rotated.out).toMatch(/^The key [-0-9a-f]{36} signs from now on\.\n$/);
    expect(await run(['keys', 'reencrypt'], '', { AUTH_SECRET: next })).toMatchObject({ code: 1, out: '' });
    const { code, out } = await run(['keys', 'reencrypt'], '', both);
    expect(code).toBe(0);
    expect(out).toContain('signing keys: 2 sealed anew, 1 were already under the first secret\n');
    expect(out).toMatch(/open nothing any more\.\n$/);
    expect((await run(['tokens', 'admin'], '', { AUTH_SECRET: next })).code).toBe(0);
    expect((await run(['tokens', 'admin'])).err).toContain('does not open the signing keys');
    const all = await run(['keys', 'rotate', '--end-all-sessions'], '', { AUTH_SECRET: next });
    expect(all.out).toBe('Other keys sign from now on; 0 sessions ended.\n');
    expect((await run(['keys', 'rotate', '--at-once'])).code).toBe(2);
  }, 240_000);

  it('refuse wrong words, no password, a weak one, another secret, and anonymous sessions in an image', async () => {
    expect((await run(['users', 'create', 'x@example.test'])).code).toBe(2);
    expect((await run(['users', 'constructor', 'x@example.test'])).code).toBe(2);
    expect((await run(administrator)).err).toBe('There is no password on standard input.\n');
    expect((await run(administrator, 'short\n')).code).toBe(1);
    const other = await run(['tokens', 'admin'], '', {
      AUTH_SECRET: 'another secret of more than 32 characters',
    });
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toContain('does not open the signing keys');
    const anonymous = await run(['users', 'list'], '', { AUTH_ANONYMOUS: 'true' });
    expect([anonymous.code, anonymous.err]).toEqual([2, expect.stringContaining('AUTH_ANONYMOUS')]);
  });
});
