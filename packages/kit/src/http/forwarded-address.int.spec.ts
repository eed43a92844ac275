import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, systemClock } from '../context/index.js';
import {
  eventually,
  startTestIssuer,
  testIdentity,
  testPublicKey,
  type TestIssuer,
} from '../testing/index.js';
import { forwardingHeaders } from './forwarded-address.js';
import { JwtStrategy, ServiceIdentity } from './index.js';
import { startSampleApp, type SampleApp } from './sample-app.harness.js';

const clock = new FixedClock(new Date().toISOString());
const identity = new ServiceIdentity({
  ...{ name: 'sample', clock },
  callers: { bff: [testPublicKey('bff')], screening: [testPublicKey('screening')] },
});
const claims = { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-host': 'evil.example' };

let issuer: TestIssuer;
let app: SampleApp | undefined;
beforeAll(async () => {
  issuer = await startTestIssuer();
});
afterAll(() => issuer.stop());
afterEach(() => app?.http.close());

const start = (forwarders?: readonly string[]): Promise<SampleApp> =>
  startSampleApp(new JwtStrategy({ ...issuer, clock: systemClock }), identity, {
    ...(forwarders !== undefined && { forwarders: { identity, apps: forwarders } }),
  });

/** As the log of refused callers has it. */
const addressSeen = async ({ url, lines }: SampleApp, headers: Record<string, string>): Promise<unknown> => {
  const before = lines.length;
  await fetch(`${url}/me`, { headers });
  const refused = () => lines.slice(before).find(({ audit }) => audit === 'denied');
  return (await eventually(refused, (line) => line !== undefined))?.['ip'];
};

const from = async (caller: string, callee = 'sample'): Promise<Record<string, string>> => ({
  ...claims,
  ...forwardingHeaders({
    address: '198.51.100.9',
    serviceToken: await testIdentity(caller).tokenFor(callee),
  }),
});

describe('an address that is passed on', () => {
  it('is believed from an app that may pass it on, while its token is good', async () => {
    app = await start(['bff']);
    const headers = await from('bff');
    expect(await addressSeen(app, headers)).toBe('198.51.100.9');
    clock.advance(200_000);
    expect(await addressSeen(app, headers)).toBe('127.0.0.1');
    clock.advance(-200_000);
  });

  it('is believed from nobody else', async () => {
    app = await start(['bff']);
    const bearer = await testIdentity('bff').tokenFor('sample');
    const others = [
      claims,
      ...[await from('screening'), await from('unknown-app'), await from('bff', 'screening')],
      { ...claims, 'x-service-token': 'garbage' },
      { ...claims, authorization: `Bearer ${bearer}` },
    ];
    for (const headers of others) expect(await addressSeen(app, headers)).toBe('127.0.0.1');
  });

  it('is believed from no app where none is named', async () => {
    app = await start();
    expect(await addressSeen(app, await from('bff'))).toBe('127.0.0.1');
  });
});
