import { beforeAll, expect, it } from '@jest/globals';
import {
  getNotifications,
  getSettings,
  searchPersons,
  setMailSettings,
  verifyIdentity,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { signUp, userIdOf } from './harness/account.client.js';
import { openServiceDatabase } from './harness/database.client.js';
import { embeddedSystem } from './harness/embedded-system.harness.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { mailsTo } from './harness/mail.client.js';
import type { System } from './harness/system.js';

const open = embeddedSystem();
let system: System;
beforeAll(async () => {
  system = await open();
}, startTimeoutMs);

it(
  'a notification comes by mail, without the name of the person, to a user who wants that',
  async () => {
    const email = 'digest@probity.test';
    const ada = await signUp(system, system, email);
    const api = new RouteClient(`${system.url}/api/v1`, 30_000);
    await api.call(setMailSettings, { body: { mailDigest: 'immediate' } }, ada);
    expect(await api.call(getSettings, {}, ada)).toMatchObject({ mailDigest: 'immediate' });
    const found = await api.call(searchPersons, { body: { term: 'o', country: 'all_countries' } }, ada);
    const person = found.results[0];
    const personId = person?.id ?? '';
    await api.call(verifyIdentity, { body: { action: 'run-checks', personId } }, ada);
    await eventually(
      () => api.call(getNotifications, { query: {} }, ada),
      ({ unread }) => unread === 1,
    );
    // Instead of waiting for the minute in which others would join it.
    const database = await openServiceDatabase(await system.databaseUrl('notification'));
    await database.dataSource.query('UPDATE mail_settings SET next_digest_at = now() WHERE user_id = $1', [
      userIdOf(ada),
    ]);
    await database.close();
    const text = await eventually(
      async () => (await mailsTo(system.folder, email)).find((mail) => mail.includes('Unread')) ?? '',
      (mail) => mail !== '',
    );
    expect(text).toContain('Unread at Probity: 1 completed check.');
    expect(text).toContain('/app/notifications');
    expect(text).not.toContain(person?.name ?? 'no person was found');
  },
  startTimeoutMs,
);
