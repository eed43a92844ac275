import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksCompleted } from '@probity/contracts';
import { ManualBus, messageOf } from '@probity/kit/testing';
import fc from 'fast-check';
import { runNotification, type RunningNotification } from '../notification.harness.js';

let notification: RunningNotification;
const bus = new ManualBus();
beforeAll(async () => {
  notification = await runNotification(bus);
});
afterAll(() => notification.stop());

describe('deliveries of a broker that had an accident', () => {
  it('that come in any order and any number of times end in the same notifications', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }).chain((count) =>
          fc.tuple(
            fc.constant(count),
            fc.shuffledSubarray(
              Array.from({ length: count * 3 }, (_, at) => at % count),
              { minLength: count * 3 },
            ),
          ),
        ),
        async ([count, order]) => {
          const userId = crypto.randomUUID();
          const runs = Array.from({ length: count }, (_, at) =>
            messageOf(checksCompleted, {
              checkId: crypto.randomUUID(),
              personId: `person-${String(at)}`,
              userId,
              status: 'low_risk',
              score: at,
            }),
          );
          const deliveries = order.flatMap((at) => runs[at] ?? []);
          await Promise.all([bus.deliver(deliveries.slice(0, count)), bus.deliver(deliveries.slice(count))]);
          const kept = await notification.database.dataSource.query<{ person: string }[]>(
            'SELECT person_id AS person FROM notifications WHERE user_id = $1 ORDER BY person_id',
            [userId],
          );
          expect(kept.map(({ person }) => person)).toEqual(runs.map((_, at) => `person-${String(at)}`));
        },
      ),
      { numRuns: 25 },
    ));
});
