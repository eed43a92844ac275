/** @jest-environment ./web/testing/dom-environment.mjs */
import type { Device } from './device.js';
import { openFake, openNative, openWeb, type DeviceUser } from './device.harness.js';

const key = async (): Promise<string> => 'BPublicKeyOfTheServer';

const heard = (device: Device): string[] => {
  const all: string[] = [];
  device.lifecycle.onPause(() => all.push('pause'));
  device.lifecycle.onResume(() => all.push('resume'));
  device.lifecycle.onOpened((path) => all.push(path));
  return all;
};

describe.each<[string, () => Promise<{ device: Device; user: DeviceUser }>]>([
  ['the fake', async () => openFake()],
  ['a browser', async () => openWeb()],
  ['Android', () => openNative('android')],
  ['iOS', () => openNative('ios')],
])('the device port on %s', (name, open) => {
  const isPhone = name !== 'a browser';

  it('takes a photograph', async () => {
    const { device } = await open();
    const photograph = await device.camera.capture({ quality: 90 });
    expect(photograph?.type).toBe('image/jpeg');
    expect(photograph?.size).toBeGreaterThan(0);
  });

  it('registers for pushes where the user allows it', async () => {
    const { device, user } = await open();
    user.allowPush(true);
    expect(await device.push.support()).toBe('available');
    const kinds = { 'the fake': 'fcm', 'a browser': 'web', Android: 'fcm', iOS: 'apns' };
    expect(await device.push.register(key)).toMatchObject({ kind: kinds[name as keyof typeof kinds] });
    expect(await device.push.isRegistered()).toBe(true);
    await device.push.unregister();
    if (!isPhone) expect(await device.push.isRegistered()).toBe(false);
  });

  it('says that the user refused pushes', async () => {
    const { device, user } = await open();
    user.allowPush(false);
    expect(await device.push.register(key)).toBeNull();
    expect(await device.push.support()).toBe('blocked');
    expect(await device.push.isRegistered()).toBe(false);
  });

  it('knows its owner where it has biometrics, which no browser has', async () => {
    const { device, user } = await open();
    user.touch('owner');
    expect(await device.unlock.available()).toBe(isPhone);
    expect(await device.unlock.verify('Unlock')).toBe(isPhone);
    user.touch('somebody else');
    expect(await device.unlock.verify('Unlock')).toBe(false);
  });

  it('keeps secrets, and none in a browser', async () => {
    const { secrets } = (await open()).device;
    if (!isPhone) return expect(secrets).toBeNull();
    await secrets?.set('key', 'a secret');
    expect(await secrets?.get('key')).toBe('a secret');
    await secrets?.delete('key');
    expect(await secrets?.get('key')).toBeNull();
  });

  it('gives its owner the same secret again, and nobody else', async () => {
    const { device, user } = await open();
    user.touch('owner');
    expect(await device.keys.available()).toBe(true);
    const made = await device.keys.create('ada', 'Unlock');
    if (made.state !== 'made') throw new Error(made.state);
    expect(made.secret).toHaveLength(32);
    expect(await device.keys.get(made.handle, 'Unlock')).toEqual(made.secret);
    user.touch('somebody else');
    expect(await device.keys.get(made.handle, 'Unlock')).toBeNull();
    expect(await device.keys.create('ada', 'Unlock')).toEqual({ state: 'refused' });
  });

  it('says when the network goes and comes, until nobody asks any more', async () => {
    const { device, user } = await open();
    const seen: boolean[] = [];
    const stop = device.network.onChange(() => seen.push(device.network.isOnline()));
    user.setOnline(false);
    user.setOnline(true);
    expect(seen).toEqual([false, true]);
    stop();
    await Promise.resolve();
    user.setOnline(false);
    expect(device.network.isOnline()).toBe(false);
    expect(seen).toHaveLength(2);
    user.setOnline(true);
  });

  it('says when the user leaves and comes back', async () => {
    const { device, user } = await open();
    const all = heard(device);
    user.leave();
    user.comeBack();
    expect(all).toEqual(['pause', 'resume']);
  });

  it('opens what a notification asks for', async () => {
    const { device, user } = await open();
    const all = heard(device);
    user.tapNotification();
    expect(all).toEqual(['/app/notifications']);
  });

  it('shares an address, and says when the user closed the sheet', async () => {
    const { device, user } = await open();
    user.share(true);
    expect(await device.share.link('Ada Marchand', '/app/report/r1')).toBe('shared');
    user.share(false);
    expect(await device.share.link('Ada Marchand', '/app/report/r1')).toBe('cancelled');
  });

  it('shares a file, and says when the user closed the sheet', async () => {
    const { device, user } = await open();
    const file = new File(['of ada'], 'own-data.json');
    user.share(true);
    expect(await device.share.file(file)).toBe('shared');
    user.share(false);
    expect(await device.share.file(file)).toBe('cancelled');
  });
});

describe('a browser', () => {
  it('shows a camera that looks away from the user, with its torch, or the one that was chosen', async () => {
    const { device, user } = openWeb();
    const live = await device.camera.open?.();
    expect(live).toMatchObject({
      choices: [
        { id: 'back', name: 'Back camera' },
        { id: 'front', name: '2' },
      ],
      cameraId: 'back',
      hasTorch: true,
    });
    await live?.setTorch(true);
    expect(user.torches).toEqual([true]);
    expect((await live?.photograph({ quality: 90 }))?.type).toBe('image/jpeg');
    live?.stop();
    await device.camera.open?.('front');
    expect(user.wantedCameras).toMatchObject([
      { facingMode: 'environment' },
      { deviceId: { exact: 'front' } },
    ]);
  });

  it('says that the user refused the camera', async () => {
    const { device, user } = openWeb();
    user.allowsCamera = false;
    await expect(device.camera.open?.()).rejects.toThrow('denied');
  });

  it('that has no sheet for files says so', async () => {
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => false });
    expect(await openWeb().device.share.file(new File(['x'], 'x.txt'))).toBe('unsupported');
  });

  it('takes no passkey that can give no secret', async () => {
    const { device, user } = openWeb();
    user.touch('owner');
    user.hasSecrets = false;
    expect(await device.keys.create('ada', 'Unlock')).toEqual({ state: 'unsupported' });
  });
});

describe('the native app', () => {
  it('takes photographs at the quality asked for, unedited, and shares whole addresses', async () => {
    const { device, plugins } = await openNative('android');
    expect(device.camera.open).toBeNull(); // the system has a view of its own
    await device.camera.capture({ quality: 90 });
    await device.share.link('Ada Marchand', '/app/report/r1');
    expect(plugins.photographs).toEqual([
      { quality: 90, allowEditing: false, source: 'CAMERA', resultType: 'base64' },
    ]);
    expect(plugins.shares).toEqual([{ title: 'Ada Marchand', url: 'http://localhost/app/report/r1' }]);
  });

  it('hands a file to the sheet from its cache, where the one before it is gone then', async () => {
    const { device, plugins } = await openNative('android');
    await device.share.file(new File(['first'], 'first.txt'));
    await device.share.file(new File(['second'], 'second.txt'));
    expect(plugins.shares.at(-1)).toEqual({
      title: 'second.txt',
      files: ['file:///cache/shared/second.txt'],
    });
    expect([...plugins.cached]).toEqual([['shared/second.txt', btoa('second')]]);
  });

  it('keeps the secret of the vault under the name of its user, and has none that was deleted', async () => {
    const { device } = await openNative('ios');
    const made = await device.keys.create('ada', 'Unlock');
    if (made.state !== 'made') throw new Error(made.state);
    expect(await device.secrets?.get('user_ada_vault-key')).toBe(btoa(String.fromCharCode(...made.secret)));
    await device.secrets?.delete('user_ada_vault-key');
    expect(await device.keys.get(made.handle, 'Unlock')).toBeNull();
  });

  it('takes none of its own dialogs for leaving', async () => {
    const { device, plugins, user } = await openNative('android');
    const all = heard(device);
    plugins.whileAsked = () => user.leave();
    await device.unlock.verify('Unlock');
    user.comeBack();
    expect(all).toEqual([]);
    plugins.whileAsked = () => undefined;
    user.leave();
    user.comeBack();
    expect(all).toEqual(['pause', 'resume']);
  });

  it('follows links to the app of this installation, and no others', async () => {
    const { device, plugins } = await openNative('ios');
    const all = heard(device);
    for (const url of [
      'http://localhost/app/report/r1?x=1#top',
      'http://localhost/application',
      'http://localhost/auth/confirm',
      'http://elsewhere.example/app/report/r1',
      'javascript:alert(1)',
      'no address',
    ])
      plugins.emit('appUrlOpen', { url });
    expect(all).toEqual(['/app/report/r1?x=1#top']);
  });

  it('that was built without a push service has no pushes', async () => {
    const { device } = await openNative('android', { push: false });
    expect(await device.push.support()).toBe('unsupported');
    expect(await device.push.register(key)).toBeNull();
    expect(await device.push.isRegistered()).toBe(false);
    await device.push.unregister();
  });

  it('takes a camera that the user closed for no fault', async () => {
    const { device, plugins } = await openNative('ios');
    plugins.photographFails = new Error('User cancelled photos app');
    expect(await device.camera.capture({ quality: 90 })).toBeNull();
    plugins.photographFails = new Error('User denied access to camera');
    await expect(device.camera.capture({ quality: 90 })).rejects.toThrow('denied');
  });

  it('says why there is no token, and why the camera gave nothing', async () => {
    const { device, plugins } = await openNative('android');
    plugins.registrationError = 'SERVICE_NOT_AVAILABLE';
    await expect(device.push.register(key)).rejects.toThrow('SERVICE_NOT_AVAILABLE');
    plugins.photograph = {};
    await expect(device.camera.capture({ quality: 90 })).rejects.toThrow('no picture');
    plugins.shareFails = new Error('Error sharing item');
    await expect(device.share.link('Ada', '/app')).rejects.toThrow('Error sharing item');
  });
});
