import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret } from '@probity/kit/config';
import { FixedClock } from '@probity/kit/context';
import { isOpensslInstalled, makeCertificates } from '@probity/kit/testing';
import { FakeApns } from './apns-service.fake.js';
import { ApnsPush } from './apns.adapter.js';
import { FakeFcm } from './fcm-service.fake.js';
import { FcmPush } from './fcm.adapter.js';
import type { PushOutcome } from './push-outcome.js';
import { usualPushContact } from './push-settings.js';
import { FakePushService } from './web-push-service.fake.js';
import { WebPush } from './web-push.adapter.js';

const payload = { notificationId: '0192f0c1-2d3e-7a4b-8c5d-6e7f8091a2b3', type: 'risk_alert' } as const;
const clock = new FixedClock(new Date().toISOString());
const now = () => clock.now();

interface Certificates {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** A service with its fake, and one device. */
interface Opened {
  send(): Promise<PushOutcome>;
  /** Messages that the fake took, with what it responds to the next ones. */
  received(): number;
  respond(how: 'sent' | 'gone' | 'busy' | 'nothing'): void;
  /** What comes of a message by an installation with a key that is not the right one. */
  sendWithWrongKey(): Promise<PushOutcome>;
  /** The service is out of reach from now on. */
  stopServer(): Promise<void>;
  stop(): Promise<void>;
}

const busy = { status: 503, headers: { 'retry-after': '120' } };

const openWeb = async ({ ca, ...certificate }: Certificates): Promise<Opened> => {
  const fake = new FakePushService(certificate);
  await fake.start();
  const settings = { contact: usualPushContact, services: [fake.host], ca };
  const push = new WebPush({ ...settings, key: new Secret('1f'.repeat(32)) }, clock);
  const device = fake.device('phone').subscription();
  const responses = { sent: { status: 201 }, gone: { status: 410 }, busy, nothing: null };
  return {
    send: () => push.send(device, payload),
    received: () => fake.at('phone').length,
    respond: (how) => (fake.respond = () => responses[how]),
    sendWithWrongKey: () => {
      fake.respond = () => ({ status: 403 }); // as services do where a subscription was made with another key
      return push.send(device, payload);
    },
    stopServer: () => fake.stop(),
    stop: async () => {
      push.close();
      await fake.stop();
    },
  };
};

const openFcm = async ({ ca, ...certificate }: Certificates): Promise<Opened> => {
  const fake = new FakeFcm(certificate, now);
  await fake.start();
  const push = new FcmPush(fake.settings, ca, clock);
  const device = { kind: 'fcm', token: 'android:phone-of-a-contract' } as const;
  const responses = {
    ...{ sent: { status: 200 }, gone: { status: 404, code: 'UNREGISTERED' }, busy, nothing: null },
  };
  return {
    send: () => push.send(device, payload),
    received: () => fake.at(device.token).length,
    respond: (how) => (fake.respond = () => responses[how]),
    sendWithWrongKey: async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const other = new FcmPush({ ...fake.settings, privateKey: new Secret(pem) }, ca, clock);
      const outcome = await other.send(device, payload);
      other.close();
      return outcome;
    },
    stopServer: () => fake.stop(),
    stop: async () => {
      push.close();
      await fake.stop();
    },
  };
};

const openApns = async ({ ca, ...certificate }: Certificates): Promise<Opened> => {
  const fake = new FakeApns(certificate, now);
  await fake.start();
  const push = new ApnsPush(fake.settings, ca, clock);
  const device = { kind: 'apns', token: 'a1'.repeat(32) } as const;
  const responses = {
    ...{ sent: { status: 200 }, gone: { status: 410, reason: 'Unregistered' }, busy, nothing: null },
  };
  return {
    send: () => push.send(device, payload),
    received: () => fake.at(device.token).length,
    respond: (how) => (fake.respond = () => responses[how]),
    sendWithWrongKey: async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const other = new ApnsPush({ ...fake.settings, privateKey: new Secret(pem) }, ca, clock);
      const outcome = await other.send(device, payload);
      other.close();
      return outcome;
    },
    stopServer: () => fake.stop(),
    stop: async () => {
      push.close();
      await fake.stop();
    },
  };
};

(isOpensslInstalled() ? describe : describe.skip)('push services', () => {
  let folder: string;
  let certificates: Certificates;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-push-'));
    const { ca, server } = await makeCertificates(folder);
    const [cert = '', key = '', authority = ''] = await Promise.all(
      [server.cert, server.key, ca].map((path) => readFile(path, 'utf8')),
    );
    certificates = { cert, key, ca: authority };
  });
  afterAll(() => rm(folder, { recursive: true }));

  describe.each([
    ['web', openWeb],
    ['fcm', openFcm],
    ['apns', openApns],
  ])('%s', (_kind, open) => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open(certificates);
    });
    afterEach(() => opened.stop());

    it('delivers, several at once too', async () => {
      const outcomes = await Promise.all([1, 2, 3].map(() => opened.send()));
      expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }]);
      expect(opened.received()).toBe(3);
    });

    it('sees that a device is gone', async () => {
      opened.respond('gone');
      expect(await opened.send()).toEqual({ kind: 'gone' });
    });

    it('waits as long as the service asks', async () => {
      opened.respond('busy');
      expect(await opened.send()).toEqual({
        ...{ kind: 'later', waitMs: 120_000, reason: expect.stringMatching(/^status 503/) },
      });
      opened.respond('sent');
      expect(await opened.send()).toEqual({ kind: 'sent' });
    });

    it('tries later where there is no response, and says why', async () => {
      opened.respond('nothing');
      const cut = await opened.send();
      await opened.stopServer();
      const unreachable = await opened.send();
      expect([cut, unreachable]).toEqual([
        { kind: 'later', waitMs: null, reason: expect.any(String) },
        { kind: 'later', waitMs: null, reason: expect.stringContaining('ECONNREFUSED') },
      ]);
      expect(cut).not.toMatchObject({ reason: '' });
    });

    it('is refused with a key that is not the right one', async () => {
      const outcome = await opened.sendWithWrongKey();
      expect(outcome).toEqual({ kind: 'refused', reason: expect.stringMatching(/^status 40[03]/) });
    });
  });

  it('FCM gets data alone, with one access token until that ends or is not taken any more', async () => {
    const fake = new FakeFcm(certificates, now);
    await fake.start();
    const push = new FcmPush(fake.settings, certificates.ca, clock);
    const device = { kind: 'fcm', token: 'android:another-phone' } as const;
    await Promise.all([1, 2].map(() => push.send(device, payload)));
    expect(fake.tokens).toHaveLength(1);
    expect(fake.at(device.token)[0]).toEqual({
      token: device.token,
      data: payload,
      android: { priority: 'HIGH', ttl: '86400s', collapse_key: 'risk_alert' },
    });
    clock.advance(3_600_000);
    await push.send(device, payload);
    expect(fake.tokens).toHaveLength(2);
    fake.accepts = (bearer) => bearer === 'access-3';
    expect(await push.send(device, payload)).toEqual({ kind: 'sent' });
    fake.accepts = () => false;
    expect(await push.send(device, payload)).toEqual({ kind: 'refused', reason: 'status 401 FAILED' });
    push.close();
    await fake.stop();
  });

  it('FCM says in two ways that a token is none', async () => {
    const fake = new FakeFcm(certificates, now);
    await fake.start();
    const push = new FcmPush(fake.settings, certificates.ca, clock);
    const send = () => push.send({ kind: 'fcm', token: 'android:no-phone-at-all' }, payload);
    fake.respond = () => ({ status: 400, code: 'INVALID_ARGUMENT', field: 'message.token' });
    expect(await send()).toEqual({ kind: 'gone' });
    fake.respond = () => ({ status: 400, code: 'INVALID_ARGUMENT', field: 'message.data' });
    expect(await send()).toEqual({ kind: 'refused', reason: 'status 400 INVALID_ARGUMENT' });
    push.close();
    await fake.stop();
  });

  it('APNs gets a fixed text and its headers, with a token that is renewed in time', async () => {
    const fake = new FakeApns(certificates, now);
    await fake.start();
    const push = new ApnsPush(fake.settings, certificates.ca, clock);
    const device = { kind: 'apns', token: 'b2'.repeat(32) } as const;
    await push.send(device, payload);
    const [message] = fake.at(device.token);
    expect(message?.body).toEqual({
      aps: {
        alert: {
          title: 'Probity',
          body: 'A subject that you monitor changed. Open Probity to read what.',
        },
        sound: 'default',
      },
      ...payload,
    });
    expect(message?.headers).toMatchObject({
      'apns-topic': 'test.quillan.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': payload.notificationId,
      'apns-expiration': String(Math.floor(now().getTime() / 1_000) + 86_400),
    });
    clock.advance(39 * 60_000);
    await push.send(device, payload);
    expect(fake.tokens.size).toBe(1);
    clock.advance(60_000);
    await push.send(device, payload);
    expect([fake.tokens.size, fake.sessions.length]).toEqual([2, 1]);
    push.close();
    await fake.stop();
  });

  it('APNs gets a new token and the message again where it calls the token expired', async () => {
    let offsetMs = 0;
    const fake = new FakeApns(certificates, () => new Date(now().getTime() + offsetMs));
    await fake.start();
    const push = new ApnsPush(fake.settings, certificates.ca, clock);
    const send = () => push.send({ kind: 'apns', token: 'c3'.repeat(32) }, payload);
    await send();
    clock.advance(30 * 60_000);
    offsetMs = 35 * 60_000; // its clock is ahead of ours
    expect(await send()).toEqual({ kind: 'sent' });
    expect(fake.tokens.size).toBe(2);
    offsetMs = 120 * 60_000;
    expect(await send()).toEqual({ kind: 'refused', reason: 'status 403 ExpiredProviderToken' });
    push.close();
    await fake.stop();
  });

  it('APNs is connected to again once it ends a connection, and takes no more at once than it allows', async () => {
    const fake = new FakeApns(certificates, now, 2);
    await fake.start();
    const push = new ApnsPush(fake.settings, certificates.ca, clock);
    const device = { kind: 'apns', token: 'd4'.repeat(32) } as const;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => push.send(device, payload)));
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(20);
    expect(fake.sessions).toHaveLength(1);
    const ended = new Promise((resolve) => fake.sessions[0]?.once('close', resolve));
    fake.sessions[0]?.close(); // GOAWAY, after which the client closes its side
    await ended;
    expect(await push.send(device, payload)).toEqual({ kind: 'sent' });
    expect(fake.sessions).toHaveLength(2);
    push.close();
    await fake.stop();
  });
});
