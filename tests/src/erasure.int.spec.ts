import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteOwnAccount,
  erasureReceipt,
  exportOwnAccount,
  getAllowance,
  getNotifications,
  searchPersons,
  setMailSettings,
  submitScan,
  verifyIdentity,
  type ErasureReceipt,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { signIn, signUp, userIdOf, type SignedIn } from './harness/account.client.js';
import { openServiceDatabase } from './harness/database.client.js';
import { embeddedSystem } from './harness/embedded-system.harness.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import type { AppName, System } from './harness/system.js';

const apps: readonly AppName[] = ['auth', 'screening', 'verification', 'notification', 'bff'];

/** Where the id of a user who was erased may still stand: the audit log, what was sent and handled, and decisions. */
const mayName = ['audit_entries', 'erased_users', 'outbox', 'entry_splits'];

describe('a user who is erased', () => {
  const open = embeddedSystem();
  let system: System;
  let ada: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    system = await open();
    [ada, bob] = [await worker('ada@probity.test'), await worker('bob@probity.test')];
  }, startTimeoutMs * 2);

  const api = () => new RouteClient(`${system.url}/api/v1`, 30_000);
  const exportOf = (user: SignedIn) => api().call(exportOwnAccount, {}, user);

  /** Somebody of whom every app holds something. */
  const worker = async (email: string): Promise<SignedIn> => {
    const user = await signUp(system, system, email);
    await api().call(setMailSettings, { body: { mailDigest: 'daily' } }, user);
    const body = { term: 'o', country: 'all_countries' } as const;
    const { results } = await api().call(searchPersons, { body }, user);
    const personId = results[0]?.id ?? '';
    await api().call(verifyIdentity, { body: { action: 'run-checks', personId } }, user);
    await api().call(verifyIdentity, { body: { action: 'create-session', personId } }, user);
    await api().call(submitScan, { body: { fields: { lastName: 'Quillan' } } }, user);
    await eventually(
      () => api().call(getNotifications, { query: {} }, user),
      ({ unread }) => unread > 0,
    );
    await split(userIdOf(user));
    return user;
  };

  /** As an analyst does, who gets the role by a command that this system does not run. */
  const split = async (userId: string): Promise<void> => {
    const database = await openServiceDatabase(await system.databaseUrl('screening'));
    await database.dataSource.query(
      `INSERT INTO entry_splits
         (id, source, entry_id, from_person_id, to_person_id, reason, decided_by, decided_at)
       SELECT gen_random_uuid(), source, entry_id, person_id, person_id, 'Another person', $1, now()
       FROM list_entries LIMIT 1`,
      [userId],
    );
    await database.close();
  };

  const receiptAt = async (path: string): Promise<ErasureReceipt> =>
    erasureReceipt.parse(await (await fetch(system.url + path)).json());

  /** Tables in which the id stands, with how many rows. */
  const tracesOf = async (userId: string): Promise<Record<string, number>> => {
    const traces: Record<string, number> = {};
    for (const app of apps) {
      const database = await openServiceDatabase(await system.databaseUrl(app));
      const rows = <Row>(sql: string, values: unknown[] = []) =>
        database.dataSource.query<Row[]>(sql, values);
      const tables = await rows<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      for (const { name } of tables) {
        const sql = `SELECT count(*)::int AS count FROM ${name} held WHERE held::text LIKE '%' || $1 || '%'`;
        const [found] = await rows<{ count: number }>(sql, [userId]);
        if (found !== undefined && found.count > 0) traces[`${app}.${name}`] = found.count;
      }
      await database.close();
    }
    return traces;
  };

  it('is kept out of every table that says whose its rows are', async () => {
    for (const app of apps.filter((name) => name !== 'auth')) {
      const database = await openServiceDatabase(await system.databaseUrl(app));
      const unguarded = await database.dataSource.query<unknown[]>(
        `SELECT table_name FROM information_schema.columns
         WHERE table_schema = 'public' AND column_name IN ('user_id', 'audience') AND table_name <> 'erased_users'
           AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = table_name || '_refuse_erased_users')`,
      );
      await database.close();
      expect({ app, unguarded }).toEqual({ app, unguarded: [] });
    }
  });

  it('can take along everything before, and nothing of others', async () => {
    const { data, userId } = await exportOf(ada);
    expect(data).toMatchObject({
      auth: { user: { email: ada.email }, sessions: [{}] },
      screening: {
        searches: [{ term_folded: 'o' }],
        search_usage: [{}],
        entry_splits: [{ reason: 'Another person' }],
      },
      verification: { check_runs: [{ state: 'completed' }], verification_sessions: [{}], scans: [{}] },
      notification: { notifications: [{ type: 'scan_complete' }] },
    });
    expect(userId).toBe(userIdOf(ada));
    expect(JSON.stringify(data)).not.toContain(userIdOf(bob));
  });

  it('keeps the account without proof of being there', async () => {
    const refused = api().call(deleteOwnAccount, { body: { password: 'not the password' } }, ada);
    await expect(refused).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect(await api().call(getAllowance, {}, ada)).toMatchObject({ day: { used: 1 } });
  });

  it(
    'is erased everywhere, also when everything is killed in the middle, and others stay',
    async () => {
      const before = await tracesOf(userIdOf(bob));
      // Notification cannot erase while this is held, the others can.
      const database = await openServiceDatabase(await system.databaseUrl('notification'));
      const held = database.dataSource.createQueryRunner();
      await held.startTransaction();
      await held.query('LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE');
      const { receiptPath } = await api().call(deleteOwnAccount, { body: { password: ada.password } }, ada);
      const half = await eventually(
        () => receiptAt(receiptPath),
        ({ parts }) => parts.some(({ service }) => service !== 'auth'),
      );
      expect(half.state).toBe('under-way');
      await system.kill('notification');
      await held.release();
      await database.close();
      await system.restore();

      const receipt = await eventually(
        () => receiptAt(receiptPath),
        ({ state }) => state === 'complete',
        { timeoutMs: 120_000 },
      );
      const erased = Object.fromEntries(receipt.parts.map((part) => [part.service, part.erased]));
      expect(erased['notification']).toContainEqual({ what: 'notifications', count: 1 });
      expect(erased['verification']).toEqual([
        { what: 'verification sessions', count: 1 },
        { what: 'scans of documents', count: 1 },
        { what: 'counts of checks', count: 1 },
      ]);
      expect(erased['screening']).toContainEqual({ what: 'searches', count: 1 });
      expect(receipt.parts.find(({ service }) => service === 'verification')?.kept).toContainEqual(
        expect.objectContaining({ what: 'check runs', count: 1 }),
      );
      expect(receipt.parts.find(({ service }) => service === 'screening')?.kept).toContainEqual(
        expect.objectContaining({ what: 'entries of lists that were taken from a subject' }),
      );
      const left = Object.keys(await tracesOf(userIdOf(ada))).map((table) => table.split('.')[1]);
      expect(left.filter((table) => !mayName.includes(table ?? ''))).toEqual([]);
      await expect(signIn(system, ada)).rejects.toThrow('Invalid login credentials');
      expect(await tracesOf(userIdOf(bob))).toMatchObject(withoutSessions(before));
    },
    startTimeoutMs * 3,
  );
});

/** What may grow or shrink by itself meanwhile is left out. */
const withoutSessions = (traces: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(traces).filter(([table]) => /searches|notifications|check_runs/.test(table)),
  );
