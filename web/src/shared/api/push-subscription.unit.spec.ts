/** @jest-environment ./web/testing/dom-environment.mjs */
import { setDevice } from '../device/port/chosen-device.js';
import { FakeDevice } from '../device/port/device.fake.js';
import { pushOf } from '../device/push-note.js';
import { deviceStorage } from '../device/storage.js';
import { endPush, registerNativePush, stopPush } from './push-subscription.js';

const sent: unknown[][] = [];

const open = (): FakeDevice => {
  const device = new FakeDevice();
  setDevice(device);
  globalThis.fetch = async (path, { method, body } = {}) => {
    sent.push([method, path, ...(typeof body === 'string' ? [JSON.parse(body)] : [])]);
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ id: 's1' }, { status: 201 });
  };
  return device;
};

afterEach(() => {
  sent.length = 0;
  deviceStorage.removeItem('user_ada_push');
});

describe('pushes to the native app', () => {
  it('are registered at its start with the token of the device', async () => {
    open();
    await registerNativePush('ada');
    expect(sent).toEqual([
      ['POST', '/api/v1/push-subscriptions', { kind: 'fcm', token: 'a-token-of-this-very-device' }],
    ]);
    expect(await pushOf('ada')).toBe('s1');
    expect(await pushOf('ben')).toBeNull();
  });

  it('are not registered when the user refuses', async () => {
    open().allowsPush = false;
    await registerNativePush('ada');
    expect(sent).toEqual([]);
    expect(await pushOf('ada')).toBeNull();
  });

  it('stay off after they were switched off', async () => {
    const device = open();
    await registerNativePush('ada');
    await endPush('ada');
    expect(sent.at(-1)).toEqual(['DELETE', '/api/v1/push-subscriptions/s1']);
    expect(await device.push.isRegistered()).toBe(false);
    await registerNativePush('ada');
    expect(sent).toHaveLength(2);
  });

  it('end with the session, and come back with the next', async () => {
    const device = open();
    await registerNativePush('ada');
    await stopPush();
    expect(await device.push.isRegistered()).toBe(false);
    await registerNativePush('ada');
    expect(await pushOf('ada')).toBe('s1');
  });
});
