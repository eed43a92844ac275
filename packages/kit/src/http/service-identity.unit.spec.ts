import { describe, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import { Secret } from '../config/index.js';
import { FixedClock } from '../context/index.js';
import { derivedServiceKey, ServiceIdentity, servicePublicKey } from './service-identity.js';

const keyOf = (app: string) => derivedServiceKey('the secret of one installation', app);
const publicKeyOf = (app: string) => servicePublicKey(keyOf(app));
const clock = new FixedClock('2026-01-01T00:00:00Z');
const bff = new ServiceIdentity({ name: 'bff', key: keyOf('bff'), clock });
const callers = { bff: [publicKeyOf('bff')], screening: [publicKeyOf('screening')] };
const auth = () =>
  new ServiceIdentity({ name: 'auth', callers, clock: new FixedClock(clock.now().toISOString()) });

describe('ServiceIdentity', () => {
  it('is recognised by those that it calls, and by nobody else', async () => {
    const token = await bff.tokenFor('auth');
    expect(await auth().callerOf(token)).toBe('bff');
    const screening = new ServiceIdentity({ name: 'screening', callers, clock });
    expect(await screening.callerOf(token)).toBeUndefined();
    const strange = new ServiceIdentity({ name: 'auth', callers: { screening: callers.screening }, clock });
    expect(await strange.callerOf(token)).toBeUndefined();
  });

  it('has a key for each purpose, which another app has not', () => {
    const key = bff.keyFor('tests');
    expect([key.length, bff.keyFor('tests').equals(key)]).toEqual([32, true]);
    const screening = new ServiceIdentity({ name: 'bff', key: keyOf('screening'), clock });
    for (const other of [bff.keyFor('others'), screening.keyFor('tests')])
      expect(other.equals(key)).toBe(false);
    expect(() => new ServiceIdentity({ name: 'auth' }).keyFor('tests')).toThrow('no key');
  });

  it('cannot take the name of another app', async () => {
    const liar = new ServiceIdentity({ name: 'bff', key: keyOf('screening'), clock });
    expect(await auth().callerOf(await liar.tokenFor('auth'))).toBeUndefined();
  });

  it('sends the same token for half a minute, which is good for a minute and clocks that differ by one', async () => {
    const own = new FixedClock('2026-01-01T00:00:00Z');
    const caller = new ServiceIdentity({ name: 'bff', key: keyOf('bff'), clock: own });
    const first = await caller.tokenFor('auth');
    own.advance(29_999);
    expect(await caller.tokenFor('auth')).toBe(first);
    own.advance(1);
    expect(await caller.tokenFor('auth')).not.toBe(first);
    const seen = async (milliseconds: number) => {
      const later = new FixedClock('2026-01-01T00:00:00Z');
      later.advance(milliseconds);
      return new ServiceIdentity({ name: 'auth', callers, clock: later }).callerOf(first);
    };
    expect([await seen(-60_000), await seen(119_000), await seen(121_000)]).toEqual([
      'bff',
      'bff',
      undefined,
    ]);
  });

  it('verifies a token once, and knows it until its end and no longer', async () => {
    const later = new FixedClock('2026-01-01T00:00:00Z');
    const callee = new ServiceIdentity({ name: 'auth', callers, clock: later });
    const token = await bff.tokenFor('auth');
    const verify = jest.spyOn(globalThis.crypto.subtle, 'verify');
    const found = [await callee.callerOf(token), await callee.callerOf(token)];
    later.advance(119_000);
    found.push(await callee.callerOf(token));
    expect({ found, times: verify.mock.calls.length }).toEqual({ found: ['bff', 'bff', 'bff'], times: 1 });
    later.advance(2_000);
    expect(await callee.callerOf(token)).toBeUndefined();
    const forged = `${token.slice(0, -4)}AAAA`;
    expect([await callee.callerOf(forged), await callee.callerOf(forged)]).toEqual([undefined, undefined]);
    verify.mockRestore();
  });

  it('knows every key of a caller while one is replaced', async () => {
    const next = derivedServiceKey('another secret', 'bff');
    const both = { bff: [publicKeyOf('bff'), servicePublicKey(next)] };
    const callee = new ServiceIdentity({ name: 'auth', callers: both, clock });
    for (const key of [keyOf('bff'), next])
      expect(
        await callee.callerOf(await new ServiceIdentity({ name: 'bff', key, clock }).tokenFor('auth')),
      ).toBe('bff');
  });

  it('takes nothing that is no token of a known key, also not one without an end or with another algorithm', async () => {
    const header = { kid: publicKeyOf('bff') };
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', ...header })).toString('base64url')}.e30.`;
    const hmac = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', ...header })
      .setIssuer('bff')
      .setAudience('auth')
      .setIssuedAt(clock.now())
      .setExpirationTime('1 hour')
      .sign(Buffer.from(publicKeyOf('bff')));
    for (const bearer of ['', 'nothing', 'a.b.c', unsigned, hmac])
      expect(await auth().callerOf(bearer)).toBeUndefined();
  });

  it('calls nobody without a key, and is made of nothing that is none', async () => {
    await expect(auth().tokenFor('screening')).rejects.toThrow('auth has no key to call screening with');
    expect(() => servicePublicKey(new Secret('0'.repeat(64)))).toThrow();
  });
});
