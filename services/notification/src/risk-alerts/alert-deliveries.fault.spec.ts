import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  alertRaised,
  notificationCreated,
  type AlertRaised,
  type NotificationCreated,
} from '@probity/contracts';
import { ManualBus, messageOf, outboxOf } from '@probity/kit/testing';
import fc from 'fast-check';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
const bus = new ManualBus();
beforeAll(async () => {
  notification = await runNotification(bus);
});
afterAll(() => notification.stop());

const alertOf = (personId: string, causeId: string, recipients: AlertRaised['recipients']): AlertRaised => ({
  ...{ alertId: `${causeId}/${personId}`, personId, entityVersion: 2, recipients },
  cause: { kind: 'import', id: causeId, source: 'ofac-sdn' },
  before: { score: 20, band: 'low', reasons: [] },
  after: { score: 85, band: 'high', reasons: [] },
  ...{ fields: [], evidence: [] },
});

interface Notified {
  readonly id: string;
  readonly persons: readonly string[];
}

const notifiedOf = (userId: string): Promise<Notified[]> =>
  notification.database.dataSource.query<Notified[]>(
    `SELECT notification_id AS id, array_agg(person_id ORDER BY person_id) AS persons
     FROM alerted_persons WHERE user_id = $1 GROUP BY 1 ORDER BY 2`,
    [userId],
  );

it('alerts of one cause end in the same notifications, whatever the order and however often they come', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }).chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.shuffledSubarray(
            Array.from({ length: count * 2 }, (_, at) => at % count),
            { minLength: count * 2 },
          ),
        ),
      ),
      fc.boolean(),
      async ([count, order], isCountKnown) => {
        const [causeId, ada, bob] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
        const persons = Array.from({ length: count }, (_, at) => `person-${String(at)}`);
        const messages = persons.map((personId, at) => {
          const alerts = isCountKnown ? count : at + 1;
          const users = at % 2 === 0 ? [ada, bob] : [bob, ada];
          const recipients = users.map((userId) => ({ userId, alerts }));
          return messageOf(alertRaised, alertOf(personId, causeId, recipients));
        });
        const deliveries = order.flatMap((at) => messages[at] ?? []);
        await Promise.all([bus.deliver(deliveries.slice(0, count)), bus.deliver(deliveries.slice(count))]);
        for (const userId of [ada, bob]) {
          const notified = await notifiedOf(userId);
          expect(notified.map((each) => each.persons)).toEqual(
            count > 5 ? [persons] : persons.map((personId) => [personId]),
          );
          const stored = await notification.database.dataSource.query<{ id: string }[]>(
            'SELECT id FROM notifications WHERE user_id = $1 ORDER BY id',
            [userId],
          );
          expect(stored.map(({ id }) => id)).toEqual(notified.map(({ id }) => id).sort());
          const announced = (await outboxOf(notification.database))
            .filter(({ topic, key }) => topic === notificationCreated.topic && key === userId)
            .map(({ data }) => (data as NotificationCreated).notificationId);
          expect(announced).toHaveLength(count);
          if (isCountKnown || count <= 5)
            expect([...new Set(announced)].sort()).toEqual(stored.map(({ id }) => id));
        }
      },
    ),
    { numRuns: 20 },
  ));
