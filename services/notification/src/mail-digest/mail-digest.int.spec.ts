import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  checksCompleted,
  digestRequested,
  getHeldData,
  getMailSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setMailSettings,
  userDeleted,
  type DigestRequested,
  type MailSettings,
} from '@probity/contracts';
import { FixedClock } from '@probity/kit/context';
import { EmbeddedBus } from '@probity/kit/messaging';
import { eventually, messageOf, outboxOf } from '@probity/kit/testing';
import fc from 'fast-check';
import { runNotification, type RunningNotification, type TestUser } from '../notification.harness.js';
import { raisedAlerts } from '../risk-alerts/raised-alert.builder.js';
import { RequestDigests } from './request-digests.js';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const clock = new FixedClock('2026-03-02T08:00:00.000Z');
let notification: RunningNotification;
beforeAll(async () => {
  notification = await runNotification(new EmbeddedBus(), {}, clock);
});
afterAll(() => notification.stop());

type Frequency = MailSettings['mailDigest'];

const user = async (mailDigest?: Frequency) => {
  const caller = await notification.user();
  if (mailDigest !== undefined) await set(caller, mailDigest);
  return caller;
};
const set = (caller: TestUser, mailDigest: Frequency) =>
  notification.api.call(setMailSettings, { body: { mailDigest } }, caller);
const complete = ({ userId }: TestUser): Promise<void> =>
  notification.bus.publish(
    messageOf(checksCompleted, {
      ...{ checkId: crypto.randomUUID(), personId: 'p', userId, status: 'low_risk', score: 3 },
    }),
  );
const query = <Row>(sql: string, parameters: unknown[] = []) =>
  notification.database.dataSource.query<Row[]>(sql, parameters);
const digestsOf = async ({ userId }: TestUser): Promise<DigestRequested[]> =>
  (await outboxOf(notification.database))
    .filter(({ topic, key }) => topic === digestRequested.topic && key === userId)
    .map(({ data }) => data as DigestRequested);
const countsOf = async (caller: TestUser): Promise<number[]> =>
  (await digestsOf(caller)).map(({ counts }) => counts.reduce((sum, { count }) => sum + count, 0));
/** Waits until everything that is due by now was looked at. */
const settled = () =>
  eventually(
    () => query('SELECT FROM mail_settings WHERE next_digest_at <= $1', [clock.now()]),
    ({ length }) => length === 0,
  );
const requestDue = () => notification.app.get(RequestDigests).execute(new AbortController().signal);
const pass = async (milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  await requestDue();
  await settled();
};
/** Until just after the hour of daily digests. */
const passToNextMorning = (): Promise<void> => {
  const sinceMorning = (clock.now().getTime() - 6 * hour) % day;
  return pass(day - sinceMorning + minute);
};

describe('the mail settings of a user', () => {
  it('are off until the user chooses, and are one user’s own', async () => {
    const [ada, bob] = [await user(), await user()];
    const get = (caller: TestUser) => notification.api.call(getMailSettings, {}, caller);
    expect(await get(ada)).toEqual({ mailDigest: 'off' });
    expect(await set(ada, 'daily')).toEqual({ mailDigest: 'daily' });
    expect([await get(ada), await get(bob)]).toEqual([{ mailDigest: 'daily' }, { mailDigest: 'off' }]);
    expect(await set(ada, 'off')).toEqual(await get(ada));
  });

  it('are taken along and erased with the account and what waits, and none comes back', async () => {
    const ada = await user('immediate');
    await complete(ada);
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
      mail_settings: [{ user_id: ada.userId }],
    });
    await notification.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'e' }));
    await set(ada, 'immediate');
    await complete(ada);
    await pass(hour);
    expect(await notification.api.call(getHeldData, {}, ada)).toMatchObject({
      mail_settings: [],
      notifications: [],
    });
    expect(await digestsOf(ada)).toEqual([]);
  });
});

describe('an immediate digest', () => {
  it('is one for a burst, and says how many of each type, not what', async () => {
    const ada = await user('immediate');
    await Promise.all([complete(ada), complete(ada), complete(ada)]);
    await pass(minute - 1);
    expect(await digestsOf(ada)).toEqual([]);
    clock.advance(1);
    await settled();
    expect(await digestsOf(ada)).toEqual([
      {
        ...{ userId: ada.userId, digestId: expect.any(String) },
        counts: [{ type: 'scan_complete', count: 3 }],
      },
    ]);
  });

  it('leaves ten minutes to the one before, and holds what came since', async () => {
    const ada = await user('immediate');
    await complete(ada);
    await pass(minute);
    await complete(ada);
    await complete(ada);
    await pass(9 * minute);
    expect(await countsOf(ada)).toEqual([1]);
    await pass(minute);
    expect(await countsOf(ada)).toEqual([1, 2]);
    await pass(day);
    expect(await countsOf(ada)).toEqual([1, 2]);
  });

  it('holds nothing that was read meanwhile, and is none without anything else', async () => {
    const [ada, bob] = [await user('immediate'), await user('immediate')];
    for (const caller of [ada, ada, bob]) await complete(caller);
    const { notifications } = await notification.api.call(listNotifications, { query: {} }, ada);
    const params = { notificationId: notifications[0]?.id ?? '' };
    await notification.api.call(readNotification, { params }, ada);
    await notification.api.call(readAllNotifications, {}, bob);
    await pass(minute);
    expect([await countsOf(ada), await countsOf(bob)]).toEqual([[1], []]);
  });
});

describe('a group of alerts', () => {
  it('is in one digest, and in another one where it was read since', async () => {
    const ada = await user('immediate');
    const [first, second, third] = raisedAlerts(ada.userId, 6).map((each) => messageOf(alertRaised, each));
    for (const message of [first, second]) {
      if (message !== undefined) await notification.bus.publish(message);
      await pass(hour);
    }
    expect(await countsOf(ada)).toEqual([1]);
    await notification.api.call(readAllNotifications, {}, ada);
    if (third !== undefined) await notification.bus.publish(third);
    await pass(hour);
    expect(await countsOf(ada)).toEqual([1, 1]);
  });
});

describe('a daily digest', () => {
  it('comes once a day, only when something is unread since the one before', async () => {
    const ada = await user('daily');
    await complete(ada);
    await pass(hour);
    await complete(ada);
    expect(await countsOf(ada)).toEqual([]);
    await passToNextMorning();
    expect(await countsOf(ada)).toEqual([2]);
    await passToNextMorning();
    await complete(ada);
    await pass(hour);
    expect(await countsOf(ada)).toEqual([2]);
    await passToNextMorning();
    expect(await countsOf(ada)).toEqual([2, 1]);
  });
});

describe('a user who changes the choice', () => {
  it('gets nothing once it is off, also when a digest was due, and nothing old when it is on again', async () => {
    const ada = await user('immediate');
    await complete(ada);
    await set(ada, 'off');
    await complete(ada);
    await pass(day);
    await set(ada, 'immediate');
    await pass(day);
    expect(await digestsOf(ada)).toEqual([]);
    await complete(ada);
    await pass(minute);
    expect(await countsOf(ada)).toEqual([1]);
  });

  it('gets what waits by the new choice', async () => {
    const [ada, bob] = [await user('daily'), await user('immediate')];
    for (const caller of [ada, bob]) await complete(caller);
    await set(ada, 'immediate');
    await set(bob, 'daily');
    await pass(minute);
    expect([await countsOf(ada), await countsOf(bob)]).toEqual([[1], []]);
    await passToNextMorning();
    expect([await countsOf(ada), await countsOf(bob)]).toEqual([[1], [1]]);
  });
});

describe('digests under accidents', () => {
  it('are requested once where several processes look at the same time', async () => {
    const users = await Promise.all(Array.from({ length: 120 }, () => user('immediate')));
    await Promise.all(users.map(complete));
    clock.advance(minute);
    await Promise.all([requestDue(), requestDue(), requestDue()]);
    await settled();
    const requested = await outboxOf(notification.database);
    const times = ({ userId }: TestUser) =>
      requested.filter(({ topic, key }) => topic === digestRequested.topic && key === userId).length;
    expect(users.map(times)).toEqual(users.map(() => 1));
  });

  it('lose and double nothing where the process dies before the commit', async () => {
    const ada = await user('immediate');
    await complete(ada);
    await query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
      CREATE TRIGGER dying BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.topic = '${digestRequested.topic}')
        EXECUTE FUNCTION die()`);
    clock.advance(minute);
    await eventually(
      () => requestDue().catch(String),
      (outcome) => outcome?.includes('killed') ?? false,
    );
    expect(await query('SELECT digest_id FROM notifications WHERE user_id = $1', [ada.userId])).toEqual([
      { digest_id: null },
    ]);
    await query('DROP FUNCTION die CASCADE');
    await settled();
    await pass(day);
    expect(await countsOf(ada)).toEqual([1]);
  });

  it('hold each notification once, and none of a time when they were off, whatever happens in which order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: fc.constant('notify' as const) },
            { weight: 3, arbitrary: fc.constantFrom(30_000, 10 * minute, 20 * hour) },
            fc.constant('read' as const),
            fc.constantFrom('off' as const, 'immediate' as const, 'daily' as const),
          ),
          { minLength: 3, maxLength: 12 },
        ),
        async (steps) => {
          const ada = await user();
          let frequency: Frequency = 'off';
          let mailable = 0;
          for (const step of steps) {
            if (step === 'notify') {
              await complete(ada);
              if (frequency !== 'off') mailable += 1;
            } else if (step === 'read') await notification.api.call(readAllNotifications, {}, ada);
            else if (typeof step === 'number') await pass(step);
            else {
              clock.advance(1);
              frequency = await set(ada, step).then(({ mailDigest }) => mailDigest);
            }
          }
          await pass(2 * day);
          const marked = await query<{ digest: string; count: number }>(
            `SELECT digest_id AS digest, count(*)::integer AS count FROM notifications
             WHERE user_id = $1 AND digest_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
            [ada.userId],
          );
          const requested = await digestsOf(ada);
          expect(requested.map(({ digestId }) => digestId).sort()).toEqual(
            marked.map(({ digest }) => digest),
          );
          const counts = await countsOf(ada);
          expect([...counts].sort()).toEqual(marked.map(({ count }) => count).sort());
          expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mailable);
          if (frequency !== 'off')
            expect(
              await query(
                `SELECT FROM notifications JOIN mail_settings USING (user_id) WHERE user_id = $1
                   AND read_at IS NULL AND digest_id IS NULL AND created_at >= wanted_since`,
                [ada.userId],
              ),
            ).toEqual([]);
        },
      ),
      { numRuns: 15 },
    ));
});
