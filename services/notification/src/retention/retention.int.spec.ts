import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fixedClock, systemIds } from '@probity/kit/context';
import { captureLogger, openTestDatabase, type TestDatabase } from '@probity/kit/testing';
import { database } from '../database.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { AlertedPersonRepository } from '../risk-alerts/alerted-person.repository.js';
import { DeleteOldNotifications } from './delete-old-notifications.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(database);
});
afterAll(() => test.close());

it('deletes notifications older than 90 days, with what belongs to them, and no other', async () => {
  const query = (sql: string) => test.database.dataSource.query<{ id: string }[]>(sql);
  const insert = (name: string, at: string) =>
    query(`
      INSERT INTO notifications (id, user_id, type, title, message, created_at)
        SELECT '${name}' || n, 'ada', 'risk_alert', 't', 'm', '${at}' FROM generate_series(1, 1500) n;
      INSERT INTO alert_causes VALUES ('ada', '${name}', '${at}', '${name}1'), ('bob', '${name}', '${at}', NULL);
      INSERT INTO alerted_persons VALUES ('ada', '${name}', '${name}', 'p', '${name}1')`);
  await insert('old', '2026-01-01T00:00:00Z');
  await insert('new', '2026-01-02T00:00:00Z');
  const { transactions } = test;
  const { logger } = captureLogger('notification');
  const clock = fixedClock('2026-04-01T12:00:00.000Z');
  const job = new DeleteOldNotifications(
    new NotificationRepository(transactions),
    new AlertedPersonRepository(),
    transactions,
    clock,
    systemIds,
    logger,
  );
  await job.execute(new AbortController().signal);
  const left = await query(`
    SELECT left(id, 3) AS id, count(*)::integer FROM notifications GROUP BY 1
    UNION ALL SELECT cause_id, count(*)::integer FROM alert_causes GROUP BY 1
    UNION ALL SELECT cause_id, count(*)::integer FROM alerted_persons GROUP BY 1`);
  expect(left).toEqual([
    { id: 'new', count: 1_500 },
    { id: 'new', count: 2 },
    { id: 'new', count: 1 },
  ]);
});
