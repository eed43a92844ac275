import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
import { testIdentity } from '@probity/kit/testing';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
afterEach(() => auth.stop());

/** Of the clocks of clients and of the other services against that of auth. Seconds. */
describe.each([-60, 60])('with the clock of auth %i s off', (seconds) => {
  it('people sign in, renew and sign out, and other services accept their tokens', async () => {
    auth = await runAuth();
    auth.clock.advance(seconds);
    const email = 'ada@example.org';
    await signedUp(auth, email);
    const client = auth.client();
    const { data, error } = await client.signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
    // Both look at the times of a token with a clock of their own: the library here, the services by the kit.
    expect((await client.getClaims()).error).toBeNull();
    expect((await client.getSession()).data.session?.access_token).toBe(data.session?.access_token);
    const { url: authUrl } = auth.app;
    const identity = testIdentity('bff');
    const { issuer } = auth.settings;
    const service = new JwtStrategy({ authUrl, issuer, clock: systemClock, identity });
    for (let renewal = 0; renewal < 2; renewal += 1) {
      const bearer = (await client.getSession()).data.session?.access_token ?? '';
      expect(await service.verify(bearer)).toMatchObject({ userId: data.user?.id });
      expect((await client.refreshSession()).error).toBeNull();
    }
    expect((await client.getUser()).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
  });
});
