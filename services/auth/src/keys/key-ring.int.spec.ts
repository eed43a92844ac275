import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { Secret } from '@probity/kit/config';
import { MemoryPubSub } from '@probity/kit/redis';
import { silentLogger } from '@probity/kit/observability';
import { authIdentity, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { auth as definition } from '../index.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

const day = 24 * 60 * 60;
const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: unknown }).kid;
const published = async (): Promise<unknown[]> =>
  ((await auth.call('/.well-known/jwks.json')).body['keys'] as { kid: unknown }[]).map(({ kid }) => kid);

describe('the signing keys', () => {
  it('are kept sealed', async () => {
    const rows = await auth.rows(
      'SELECT state, public_jwk, sealed_private_jwk FROM signing_keys ORDER BY state',
    );
    expect(rows.map(({ state }) => state)).toEqual(['current', 'next']);
    for (const { public_jwk, sealed_private_jwk } of rows) {
      expect(public_jwk).not.toHaveProperty('d');
      expect(String(sealed_private_jwk)).not.toContain('"d"');
    }
  });

  it('give way to the next one, which was published all the time; the old one still verifies', async () => {
    const [before] = [await published()];
    const old = await signedUp(auth, 'old@example.org');
    // Not signed out by time: the test is about the key.
    await auth.rows('UPDATE sessions SET created_at = $1, refreshed_at = $1', [
      new Date(auth.clock.now().getTime() + 90 * day * 1000),
    ]);
    auth.clock.advance(90 * day);
    const fresh = await signedUp(auth, 'fresh@example.org');
    expect(kidOf(fresh.accessToken)).not.toBe(kidOf(old.accessToken));
    expect(before).toContain(kidOf(fresh.accessToken));
    const after = await published();
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining([kidOf(old.accessToken), kidOf(fresh.accessToken)]));
    expect((await auth.call('/user', { bearer: fresh.accessToken })).status).toBe(200);
  });

  it('are made once by two services that start at the same time', async () => {
    const rings = await Promise.all([startBeside(), startBeside()]);
    const kids = await Promise.all(
      rings.map(
        async ({ url }) =>
          ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: unknown[] }).keys,
      ),
    );
    expect(kids[0]).toEqual(kids[1]);
    await Promise.all(rings.map((ring) => ring.stop()));
  });

  it('do not open with another secret, and the service says so at start', async () => {
    const secrets = [new Secret('another secret that is long enough to be one')];
    await expect(startBeside({ secrets })).rejects.toThrow(
      /^the secret of auth .* does not open 3 signing keys/,
    );
  });
});

const startBeside = (settings: Partial<RunningAuth['settings']> = {}) =>
  startApp(
    definition,
    { ...auth.settings, ...settings },
    {
      logger: silentLogger,
      bus: new EmbeddedBus(),
      pubSub: new MemoryPubSub(),
      clock: auth.clock,
      identity: authIdentity,
    },
  );
