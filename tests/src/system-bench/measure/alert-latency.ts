import { alertRaised, startMonitoring } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { signUp, userIdOf } from '../../harness/account.client.js';
import { databaseUrlOf, queryOnce } from '../../harness/database.client.js';
import type { Installation } from '../../harness/installation.harness.js';
import { inventedLine, inventedName } from '../../harness/invented-list.builder.js';
import { importLines } from './list-import.js';
import { listen, timesOf, type Times } from './live-events.js';
import type { PushService } from './push-service.fake.js';

const list = 'alerts';

export interface AlertLatency {
  readonly alerts: number;
  /** Until the open client has the message. */
  readonly stream: Times;
  /** Until the push service has the request. */
  readonly push: Times;
}

/**
 * Changes the one line of a list, whose subject a user monitors, again and again, and waits until each alert has reached
 * the user's open client and the push service of the user's device.
 */
export const measureAlertLatency = async (
  installation: Installation,
  url: string,
  pushes: PushService,
  alerts: number,
): Promise<AlertLatency> => {
  await importVersion(installation, 0);
  const user = await signUp(installation, { url }, 'alerts@probity.test');
  await monitor(installation, url, user.bearer);
  await subscribe(installation, userIdOf(user), pushes);
  const received = await listen(url, user);
  const created = () => received.filter(({ event }) => event === 'notification-created');
  for (let version = 1; version <= alerts; version += 1) {
    await importVersion(installation, version);
    await eventually(
      () => [created().length, pushes.arrivals.size],
      (counts) => counts.every((count) => count >= version),
    );
  }
  const streamed = new Map(
    created().map(({ data, at }) => [(JSON.parse(data) as { notificationId: string }).notificationId, at]),
  );
  const written = await writtenAt(installation);
  const since = (arrivalOf: (notificationId: string) => number | undefined): Times =>
    timesOf([...written].map(([id, at]) => (arrivalOf(id) ?? Infinity) - at));
  return {
    alerts: written.size,
    stream: since((id) => streamed.get(id)),
    push: since((id) => pushes.arrivals.get(id.replaceAll('-', ''))),
  };
};

/** By turns its person has an office and is sanctioned, so that every change is an alert. */
const importVersion = (installation: Installation, version: number): Promise<void> =>
  importLines(installation, list, [
    inventedLine(0, inventedName(0), version % 2 === 0 ? 'role.pep' : 'sanction'),
  ]);

const rowsOf = async <Row>(
  { folder }: Installation,
  app: string,
  query: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> => queryOnce(await databaseUrlOf(folder, app), query, parameters);

const monitor = async (installation: Installation, url: string, bearer: string): Promise<void> => {
  const query = 'SELECT person_id AS id FROM list_entries WHERE source = $1';
  const persons = await rowsOf<{ id: string }>(installation, 'screening', query, [`ftm:${list}`]);
  const api = new RouteClient(`${url}/api/v1`, 15_000);
  for (const { id } of persons) await api.call(startMonitoring, { params: { personId: id } }, { bearer });
};

/** Not by the route, which accepts endpoints at the push services of browsers alone. */
const subscribe = async (
  installation: Installation,
  userId: string,
  { device }: PushService,
): Promise<void> => {
  await rowsOf(
    installation,
    'notification',
    `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
     VALUES ('bench', $1, $2, $3, $4, now())`,
    [userId, device.endpoint, device.p256dh, device.auth],
  );
};

/** When each alert was written, in milliseconds since 1970, by the notification that was made of it. */
const writtenAt = async (installation: Installation): Promise<ReadonlyMap<string, number>> => {
  const alerts = await rowsOf<{ id: string; at: string }>(
    installation,
    'screening',
    `SELECT data::json ->> 'alertId' AS id, extract(epoch FROM occurred_at) * 1000 AS at FROM outbox WHERE topic = $1`,
    [alertRaised.topic],
  );
  const at = new Map(alerts.map((alert) => [alert.id, Number(alert.at)]));
  const notified = await rowsOf<{ alert: string; notification: string }>(
    installation,
    'notification',
    'SELECT alert_id AS alert, notification_id AS notification FROM alerted_persons',
  );
  return new Map(notified.map(({ alert, notification }) => [notification, at.get(alert) ?? -Infinity]));
};
