import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, schemaDrift, type TestDatabase } from '@probity/kit/testing';
import { database } from './database.js';
import { AddNativePush1700000000080 } from './migrations/1700000000080-add-native-push.js';
import { DropLiveLog1700000000002 } from './migrations/1700000000002-drop-live-log.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(database);
});
afterAll(() => test.close());

const query = <Row>(sql: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(sql);

it('is the same in rows and migrations', async () => {
  expect(await schemaDrift(test.database)).toEqual([]);
});

it('goes down with data inside and up again', async () => {
  await query(
    `INSERT INTO notifications (id, user_id, type, title, message, created_at) VALUES ('n', 'u', 'system', 't', 'm', now())`,
  );
  for (const _migration of database.migrations) await test.database.dataSource.undoLastMigration();
  await expect(query('SELECT FROM notifications')).rejects.toThrow('does not exist');
  await test.database.migrate();
  expect(await query('SELECT FROM notifications')).toEqual([]);
});

it('knows apps beside browsers, and only browsers when that is undone', async () => {
  const add = (id: string, kind: string, key: string | null) =>
    test.database.dataSource.query(
      `INSERT INTO push_subscriptions (id, user_id, kind, endpoint, p256dh, auth, created_at)
       VALUES ($1, 'u', $2, $1, $3, $3, now())`,
      [id, kind, key],
    );
  await add('browser', 'web', 'key');
  await add('android', 'fcm', null);
  await expect(add('keyless', 'web', null)).rejects.toThrow('push_subscriptions_keys');
  await expect(add('keyed', 'apns', 'key')).rejects.toThrow('push_subscriptions_keys');
  const runner = test.database.dataSource.createQueryRunner();
  try {
    await new AddNativePush1700000000080().down(runner);
    expect(await query('SELECT id FROM push_subscriptions')).toEqual([{ id: 'browser' }]);
    await new AddNativePush1700000000080().up(runner);
  } finally {
    await runner.release();
  }
  expect(await query('SELECT id, kind FROM push_subscriptions')).toEqual([{ id: 'browser', kind: 'web' }]);
});

it('has no live log any more, and has an empty one when that is undone', async () => {
  await expect(query('SELECT FROM stream_entries')).rejects.toThrow('does not exist');
  const runner = test.database.dataSource.createQueryRunner();
  try {
    await new DropLiveLog1700000000002().down(runner);
    await query(`INSERT INTO stream_entries (seq, topic, data) VALUES (1, 't', '{}')`);
    expect(await query('SELECT seq FROM stream_head')).toEqual([{ seq: 0 }]);
    await new DropLiveLog1700000000002().up(runner);
  } finally {
    await runner.release();
  }
  await expect(query('SELECT FROM stream_head')).rejects.toThrow('does not exist');
});
