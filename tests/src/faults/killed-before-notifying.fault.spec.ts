import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  eventually,
  openTestDatabase,
  startTestIssuer,
  testServiceKey,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import { freePort } from '@probity/local-servers';
import { root, startTimeoutMs } from '../harness/installation.harness.js';
import { Program } from '../harness/program.harness.js';

const programs: Program[] = [];
let database: TestDatabase;
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startTestIssuer();
  database = await openTestDatabase({ rows: [], migrations: [] });
  expect((await (await notification('migrate')).ended).code).toBe(0);
}, startTimeoutMs);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await database.close();
  await issuer.stop();
});

const notification = async (...args: readonly string[]): Promise<Program> => {
  const file = join('dist', 'notification.js');
  const program = new Program(process.execPath, [file, ...args], root, {
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: '127.0.0.1:1', // no broker listens there: what is given up is in the database already
    AUTH_URL: issuer.authUrl,
    AUTH_ISSUER: issuer.issuer,
    SERVICE_KEY: testServiceKey('notification'),
    NOTIFICATION_PUSH_KEY: '1f'.repeat(32),
  });
  programs.push(program);
  return program;
};

const query = <Row>(sql: string): Promise<Row[]> => database.database.dataSource.query<Row[]>(sql);
const notified = async (): Promise<string[]> =>
  (await query<{ userId: string }>('SELECT user_id AS "userId" FROM notifications ORDER BY user_id')).map(
    ({ userId }) => userId,
  );
const counted = () => query('SELECT kind, count FROM dead_ends');

it(
  'a process that is killed while it notifies administrators leaves it to the next ones, which do so once',
  async () => {
    const administrators = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
    issuer.administrators.push(...administrators);
    await query(`INSERT INTO dead_ends (kind, count) VALUES ('push-web', 3)`);

    // It has taken the count and cannot store the notifications.
    const lock = database.database.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE notifications IN EXCLUSIVE MODE');
    const first = await notification();
    await eventually(
      () =>
        query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
                 AND query LIKE 'INSERT INTO "notifications"%'`),
      ({ length }) => length > 0,
    );
    await first.kill();
    await lock.rollbackTransaction();
    await lock.release();
    expect([await notified(), await counted()]).toEqual([[], [{ kind: 'push-web', count: 3 }]]);

    await Promise.all([notification(), notification()]);
    await eventually(notified, ({ length }) => length > 0);
    expect(await notified()).toEqual(administrators);
    expect(await counted()).toEqual([{ kind: 'push-web', count: 0 }]);
    expect(
      await query(`SELECT FROM outbox WHERE topic = 'notification.notification-created.v1'`),
    ).toHaveLength(2);
  },
  startTimeoutMs,
);
