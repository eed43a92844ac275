import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaEventDecided, mediaSourceDecided, subscriptionChanged } from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { eventually, messageOf } from '@probity/kit/testing';
import { runAuth, signedIn, signedUp, type RunningAuth } from '../auth.harness.js';
import { authCommandLine } from '../command-line/command-line.module.js';
import type { Link } from './audit-chain.js';
import { PruneAudit } from './prune-audit.js';
import { VerifyAudit, type AuditVerdict } from './verify-audit.js';

interface Line {
  readonly time: string;
  readonly position: number;
  readonly hash: string;
  readonly entry: Record<string, unknown>;
}

let auth: RunningAuth;
let context: AppContext;
const shipped: Line[] = [];
beforeAll(async () => {
  auth = await runAuth({
    audit: { days: 40, ship: (line) => void shipped.push(JSON.parse(line) as Line) },
    limits: { ...runLimits(), codeFailures: { burst: 1, refillSeconds: 3600 } },
  });
  context = await openAppContext(authCommandLine, auth.settings, silentLogger);
});
afterAll(async () => {
  await context.close();
  await auth.stop();
});

const runLimits = () => {
  const plenty = { burst: 1000, refillSeconds: 1 };
  const mails = { mails: plenty, dailyMails: plenty, dailyFirstMails: plenty };
  return { ...mails, signUps: plenty, failures: plenty, providers: plenty };
};

const verify = (expected?: Link): Promise<AuditVerdict> => context.get(VerifyAudit).execute(expected);
/** Once every entry has its seal. */
const sealed = (): Promise<AuditVerdict> =>
  eventually(
    () => verify(),
    ({ waiting }) => waiting === 0,
  );
const linkOf = ({ position, hash }: Line): Link => ({ position, hash: Buffer.from(hash, 'hex') });
const wrongDigits = (email: string, ip: string) =>
  auth.call('/verify', { ip, body: { type: 'email', email, token: '000000' } });

/** As somebody who owns the tables can do it. */
const behindItsBack = async (sql: string): Promise<void> => {
  await auth.rows('ALTER TABLE audit_entries DISABLE TRIGGER ALL');
  await auth.rows('ALTER TABLE audit_seals DISABLE TRIGGER ALL');
  await auth.rows(sql);
  await auth.rows('ALTER TABLE audit_entries ENABLE TRIGGER ALL');
  await auth.rows('ALTER TABLE audit_seals ENABLE TRIGGER ALL');
};

describe('tries that anybody can repeat', () => {
  it('are one entry a minute, with how many there were', async () => {
    const ip = '192.0.2.50';
    auth.clock.stop();
    for (let tries = 0; tries < 6; tries += 1) await wrongDigits('mark@example.org', ip);
    for (let tries = 0; tries < 3; tries += 1)
      await auth.call('/verify', { ip, body: { type: 'signup', token_hash: 'x'.repeat(43) } });
    expect(await auth.rows(`SELECT outcome FROM audit_entries WHERE ip = $1`, [ip])).toEqual([
      { outcome: 'wrong-code' },
    ]);
    auth.clock.advance(60);
    const counted = await eventually(
      () => auth.rows(`SELECT outcome, tries FROM audit_entries WHERE ip = $1 ORDER BY outcome`, [ip]),
      ({ length }) => length === 3,
    );
    expect(counted).toEqual([
      { outcome: 'throttled', tries: 5 },
      { outcome: 'wrong-code', tries: 1 },
      { outcome: 'wrong-link', tries: 3 },
    ]);
  });

  it('on more accounts than anybody has to know of are counted without them', async () => {
    const ip = '192.0.2.51';
    await wrongDigits('first@example.org', ip);
    for (let other = 0; other < 30; other += 1) await wrongDigits(`other${other}@example.org`, ip);
    auth.clock.advance(60);
    const rows = await eventually(
      () =>
        auth.rows(
          `SELECT count(*)::int AS entries, sum(tries)::int AS tries,
             max(tries) FILTER (WHERE email_hash IS NULL) AS others
           FROM audit_entries WHERE ip = $1 AND outcome = 'throttled'`,
          [ip],
        ),
      ([row]) => Number(row?.['entries']) > 0,
    );
    expect(rows).toEqual([{ entries: 21, tries: 30, others: 10 }]);
  });

  it('with forged or unknown refresh tokens are recorded', async () => {
    const { userId, refreshToken } = await signedUp(auth, 'ada@example.org');
    const forged = `${refreshToken.slice(0, -6)}AAAAAA`;
    for (const refresh_token of [forged, forged])
      await auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });
    auth.clock.advance(60);
    const [entry] = await eventually(
      () => auth.rows(`SELECT user_id, tries FROM audit_entries WHERE outcome = 'unknown-token'`),
      ({ length }) => length > 0,
    );
    expect(entry).toEqual({ user_id: userId, tries: 2 });
  });
});

describe('a code that confirms who is there', () => {
  it('is recorded where it is not looked at, too', async () => {
    const ip = '192.0.2.52';
    const { userId, accessToken: bearer } = await signedUp(auth, 'nonce@example.org');
    auth.clock.advance(601);
    const body = { password: 'eight coal barges', nonce: 'x' };
    for (const status of [422, 429])
      expect((await auth.call('/user', { method: 'put', bearer, body, ip })).status).toBe(status);
    const recorded = await auth.rows(
      `SELECT action, outcome FROM audit_entries WHERE ip = $1 AND user_id = $2
       UNION ALL SELECT action, outcome FROM audit_tallies WHERE ip = $1 AND user_id = $2`,
      [ip, userId],
    );
    expect(recorded).toEqual([
      { action: 'reauthenticate', outcome: 'wrong-code' },
      { action: 'reauthenticate', outcome: 'throttled' },
    ]);
  });
});

describe('a change of a plan, which screening announces', () => {
  const ada = '0191f2a0-5c1e-7b3a-9d44-1f6f0a2b3c99';

  it('is an entry with who made it, once', async () => {
    const by = { changedBy: '0191f2a0-5c1e-7b3a-9d44-1f6f0a2b3c11' };
    const renews = { plan: 'premium', renewsAt: '2027-03-31T00:00:00.000Z' } as const;
    const byAdministrator = messageOf(subscriptionChanged, { userId: ada, ...renews, ...by });
    for (const message of [byAdministrator, byAdministrator]) await auth.consumer.publish(message);
    const byCommand = { userId: ada, plan: 'free', renewsAt: null, changedBy: null } as const;
    await auth.consumer.publish(messageOf(subscriptionChanged, byCommand));
    const entries = await auth.rows(
      'SELECT action, outcome, actor, subject FROM audit_entries WHERE user_id = $1 ORDER BY id',
      [ada],
    );
    const setPlan = { action: 'set-plan', outcome: 'done' };
    expect(entries).toEqual([
      { ...setPlan, actor: by.changedBy, subject: 'premium, renews on 2027-03-31' },
      { ...setPlan, actor: null, subject: 'free' },
    ]);
  });
});

it('has what a reviewer decided about adverse media, once', async () => {
  const eva = '0191f2a0-5c1e-7b3a-9d44-1f6f0a2b3c12';
  const decided = { decisionId: 'd', personId: 'p', eventId: 'e', decidedBy: eva };
  const first = { ...decided, decision: 'confirmed', awaitsSecond: true };
  const message = messageOf(mediaEventDecided, first);
  for (const each of [message, message]) await auth.consumer.publish(each);
  await auth.consumer.publish(
    messageOf(mediaEventDecided, { ...decided, decision: 'undone', awaitsSecond: false }),
  );
  const entries = await auth.rows(
    'SELECT action, outcome, actor, subject FROM audit_entries WHERE user_id = $1 ORDER BY id',
    [eva],
  );
  const entry = { action: 'decide-media-event', outcome: 'done', actor: eva };
  expect(entries).toEqual([
    { ...entry, subject: 'confirmed, waits for a second reviewer: event e of person p' },
    { ...entry, subject: 'undone: event e of person p' },
  ]);
});

it('has what an administrator decided about a source of articles, once', async () => {
  const decidedBy = '0191f2a0-5c1e-7b3a-9d44-1f6f0a2b3c13';
  const message = messageOf(mediaSourceDecided, { source: 'us-doj', action: 'switch-off', decidedBy });
  for (const each of [message, message]) await auth.consumer.publish(each);
  const entries = await auth.rows(
    'SELECT action, outcome, actor, subject FROM audit_entries WHERE user_id = $1',
    [decidedBy],
  );
  const entry = { action: 'decide-media-source', outcome: 'done', actor: decidedBy };
  expect(entries).toEqual([{ ...entry, subject: 'switch-off: source us-doj' }]);
});

describe('the chain', () => {
  it('holds every entry once, in sign-ins that ran at once, and is handed over line by line', async () => {
    await Promise.all(Array.from({ length: 8 }, () => signedIn(auth, 'ada@example.org', '192.0.2.9')));
    const { begin, end, broken } = await sealed();
    expect([begin.position, broken]).toEqual([0, undefined]);
    const [count] = await auth.rows('SELECT count(*)::int AS entries FROM audit_entries');
    expect(count).toEqual({ entries: end.position });
    await eventually(
      () => shipped.at(-1)?.position,
      (position) => position === end.position,
    );
    expect(shipped.map(({ position }) => position)).toEqual(
      Array.from({ length: end.position }, (_, index) => index + 1),
    );
    expect(shipped.filter(({ entry }) => entry['action'] === 'sign-in-password')).toHaveLength(8);
    expect(shipped.at(-1)).toMatchObject({ level: 'info', app: 'auth', msg: 'audit', entry: { tries: 1 } });
    expect(JSON.stringify(shipped)).not.toContain('example.org');
  });

  const of = (position: number) => `(SELECT entry_id FROM audit_seals WHERE position = ${position})`;

  it.each([
    ['is changed', `UPDATE audit_entries SET ip = 'x' WHERE id = ${of(2)}`, 2, 'changed'],
    ['is deleted', `DELETE FROM audit_entries WHERE id = ${of(2)}`, 2, 'entry-missing'],
    ['is deleted with its seal', `DELETE FROM audit_seals WHERE position = 3`, 3, 'seal-missing'],
  ])('names the first entry that %s', async (_what, sql, position, fault) => {
    await auth.rows('CREATE TABLE kept_entries AS SELECT * FROM audit_entries');
    await auth.rows('CREATE TABLE kept_seals AS SELECT * FROM audit_seals');
    await behindItsBack(sql);
    expect((await verify()).broken).toMatchObject({ position, fault, entryId: expect.any(String) });
    await behindItsBack(`
      DELETE FROM audit_entries; INSERT INTO audit_entries SELECT * FROM kept_entries; DROP TABLE kept_entries;
      DELETE FROM audit_seals; INSERT INTO audit_seals SELECT * FROM kept_seals; DROP TABLE kept_seals`);
    expect((await verify()).broken).toBeUndefined();
  });

  it('names an entry that was put in past it', async () => {
    await behindItsBack(
      `INSERT INTO audit_entries (id, at, action, outcome, ip, user_agent, correlation_id)
       VALUES ('00000000-0000-7000-8000-000000000001', now(), 'sign-out', 'done', '192.0.2.1', '', 'c')`,
    );
    expect((await verify()).broken).toEqual({
      entryId: '00000000-0000-7000-8000-000000000001',
      fault: 'stray',
    });
    await behindItsBack(`DELETE FROM audit_entries WHERE correlation_id = 'c'`);
  });

  it('is known to be cut off or made anew by a line that was kept elsewhere', async () => {
    const newest = linkOf(shipped.at(-1) as Line);
    expect((await verify(newest)).expected).toBe('found');
    expect((await verify({ ...newest, hash: Buffer.alloc(32) })).expected).toBe('other-hash');
    expect((await verify({ ...newest, position: newest.position + 1000 })).expected).toBe('not-there');
  });
});

describe('the retention', () => {
  it('removes what is old from the beginning, and the rest still fits', async () => {
    const first = linkOf(shipped[0] as Line);
    await behindItsBack(`UPDATE audit_entries SET at = at - interval '41 days' WHERE id IN (
      SELECT entry_id FROM audit_seals WHERE position <= 3)`);
    // The chain is made anew, so that it fits the old dates.
    await auth.rows(`
      CREATE TABLE queued AS SELECT entry_id FROM audit_seals;
      ALTER TABLE audit_seals DISABLE TRIGGER ALL; DELETE FROM audit_seals;
      ALTER TABLE audit_seals ENABLE TRIGGER ALL; INSERT INTO audit_unsealed SELECT * FROM queued`);
    const { begin, end } = await sealed();
    await auth.app.get(PruneAudit).execute(new AbortController().signal);
    const pruned = await sealed();
    expect([begin.position, pruned.begin.position, pruned.end.position]).toEqual([0, 3, end.position + 1]);
    expect(pruned.broken).toBeUndefined();
    expect((await verify(first)).expected).toBe('removed');
    expect(await auth.rows(`SELECT subject FROM audit_entries WHERE action = 'prune-audit'`)).toEqual([
      { subject: '3 entries' },
    ]);
    await auth.app.get(PruneAudit).execute(new AbortController().signal);
    expect((await sealed()).begin.position).toBe(3);
  });
});
