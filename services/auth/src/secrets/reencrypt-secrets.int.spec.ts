import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, startApp, type App } from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { EmbeddedBus } from '@probity/kit/messaging';
import { silentLogger } from '@probity/kit/observability';
import { MemoryPubSub } from '@probity/kit/redis';
import {
  digitsIn,
  goodPassword,
  runAuth,
  authIdentity,
  signedUp,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { guarded, type Authenticator } from '../factors/factors.harness.js';
import { auth as definition, authCommandLine } from '../index.js';
import { ReencryptSecrets } from './reencrypt-secrets.js';
import { sealedColumns } from './sealed-column.js';

const older = new Secret('the secret of yesterday, long enough to be one');
const newer = new Secret('the secret of tomorrow, long enough to be one');
const email = 'ada@example.org';
const mail = { to: email, subject: 's', text: 't', html: 'h', link: null, usefulSeconds: 60 };
const mailId = '00000000-0000-7000-8000-00000000000a';

let auth: RunningAuth;
let ada: SignedUp;
let app: Authenticator;
let digits: string;
beforeAll(async () => {
  auth = await runAuth({ secrets: [older] });
  ({ raised: ada, app } = await guarded(auth, await signedUp(auth, email)));
  await signedUp(auth, 'bob@example.org');
  await auth.call('/recover', { body: { email: 'bob@example.org' } });
  digits = digitsIn(await auth.mailTo('bob@example.org', 2));
  await auth.rows(
    `INSERT INTO outgoing_mails (id, state, sealed, tries, next_try_at, useful_until, correlation_id, created_at)
     VALUES ($1, 'waiting', $2, 0, now() + interval '1 day', now() + interval '2 days', 'spec', now())`,
    [mailId, auth.sealedMail(mailId, mail).sealed],
  );
});
afterAll(() => auth.stop());

const startWith = (...secrets: readonly Secret[]): Promise<App> =>
  startApp(
    definition,
    { ...auth.settings, secrets },
    {
      ...{ logger: silentLogger, bus: new EmbeddedBus(), pubSub: new MemoryPubSub(), clock: auth.clock },
      identity: authIdentity,
    },
  );
const reencrypt = async () => {
  const context = await openAppContext(
    authCommandLine,
    { ...auth.settings, secrets: [newer, older] },
    silentLogger,
  );
  try {
    return await context.get(ReencryptSecrets).execute();
  } finally {
    await context.close();
  }
};
describe('another secret', () => {
  it('knows every column that holds sealed values', async () => {
    const columns = await auth.rows(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE 'sealed%' ORDER BY 1`,
    );
    const known = sealedColumns.map(({ table, column }) => ({ table, column }));
    expect(columns).toEqual(known.toSorted((a, b) => a.table.localeCompare(b.table)));
  });

  it('alone starts nothing, and the start says what is sealed under the one that is missing', async () => {
    await expect(startWith(newer)).rejects.toThrow(
      /AUTH_SECRET\) does not open 2 signing keys, 2 keys of sessions, 1 secrets of authenticator apps, 1 waiting mails: .*keys reencrypt/,
    );
  });

  it('opens nothing that was mailed before when it is alone, and everything beside the older one', async () => {
    const both = await startWith(newer, older);
    const client = auth.client({ url: both.url });
    const { error } = await client.verifyOtp({ type: 'recovery', email: 'bob@example.org', token: digits });
    expect(error).toBeNull();
    await both.stop();
  });

  it('seals everything anew, tells how much, and finds nothing to do the second time', async () => {
    const first = await reencrypt();
    expect(first.map(({ title, older: resealed, unknown }) => [title, resealed > 0, unknown])).toEqual(
      sealedColumns.map(({ title }) => [title, true, 0]),
    );
    for (const { older: resealed, current, unknown } of await reencrypt())
      expect([resealed, current > 0, unknown]).toEqual([0, true, 0]);
    expect(
      await auth.rows(`SELECT outcome FROM audit_entries WHERE action = 'reencrypt' ORDER BY id`),
    ).toEqual(['begun', 'done', 'begun', 'done'].map((outcome) => ({ outcome })));
  });

  it('then works alone: sessions go on, and so do authenticator apps', async () => {
    const alone = await startWith(newer);
    const client = auth.client({ url: alone.url });
    const refreshed = await client.refreshSession({ refresh_token: ada.refreshToken });
    expect(refreshed.error).toBeNull();
    await client.signInWithPassword({ email, password: goodPassword });
    const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect(error).toBeNull();
    await alone.stop();
  });

  it('leaves alone what no secret opens, and counts it', async () => {
    await auth.rows(`UPDATE outgoing_mails SET sealed = '\\x00' WHERE id = $1`, [mailId]);
    const counts = await reencrypt();
    expect(counts.map(({ title, unknown }) => [title, unknown])).toEqual([
      ['signing keys', 0],
      ['keys of sessions', 0],
      ['secrets of authenticator apps', 0],
      ['waiting mails', 1],
    ]);
  });
});
