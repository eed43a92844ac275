import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

describe('notifications', () => {
  const row = {
    type: 'scan_complete',
    title: 't',
    message: 'm',
    timestamp: '2026-03-01T08:00:00.000Z',
    read: false,
  };
  const notifications = [
    { ...row, id: 'n1', personId: 'known' },
    { ...row, id: 'n2', personId: 'gone' },
    { ...row, id: 'n3', personId: null },
  ];
  const known = {
    id: 'known',
    kind: 'person',
    name: 'Ada Example',
    company: null,
    country: null,
    riskScore: 5,
    lastChecked: null,
    names: [],
  };
  const get = async () =>
    bff.http.get('/api/v1/notifications').set({ authorization: await bff.authorization() });

  it('name the person they are about, and no name when it was deleted', async () => {
    bff.notification.respond = () => ({ body: { notifications, unread: 3, nextCursor: null } });
    bff.screening.respond = () => ({ body: { persons: [known] } });
    const { body } = await get();
    expect(body).toMatchObject({
      notifications: [{ personName: 'Ada Example' }, { personName: null }, { personName: null }],
      unread: 3,
    });
    expect(JSON.parse(bff.screening.requests[0]?.body ?? '{}')).toEqual({ ids: ['known', 'gone'] });
  });

  it('name all the persons of one that is about several', async () => {
    const grouped = { ...row, type: 'risk_alert', id: 'n4', personId: null, personIds: ['known', 'gone'] };
    bff.notification.respond = () => ({ body: { notifications: [grouped], unread: 1, nextCursor: null } });
    bff.screening.respond = () => ({ body: { persons: [known] } });
    const { body } = await get();
    const persons = [
      { id: 'known', name: 'Ada Example' },
      { id: 'gone', name: null },
    ];
    const { personIds: _, ...shown } = grouped;
    expect(body).toMatchObject({ notifications: [{ ...shown, personName: null, persons }] });
  });

  it('are of a type that is known, whatever the service calls it', async () => {
    const invented = { ...row, type: 'invented', id: 'n5', personId: null };
    bff.notification.respond = () => ({ body: { notifications: [invented], unread: 1, nextCursor: null } });
    expect((await get()).body).toMatchObject({ notifications: [{ id: 'n5', type: 'other' }] });
  });

  it('are not shown without names when screening does not respond', async () => {
    bff.notification.respond = () => ({ body: { notifications, unread: 3, nextCursor: null } });
    bff.screening.respond = () => ({ status: 503, body: {} });
    expect((await get()).status).toBe(503);
  });
});
