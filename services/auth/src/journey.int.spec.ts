import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  digitsIn,
  goodPassword,
  memoryStorage,
  runAuth,
  siteUrl,
  tokenHashIn,
  type RunningAuth,
} from './auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

describe('a browser with @supabase/auth-js', () => {
  it('signs up, confirms by the mailed link, is known, refreshes, signs out', async () => {
    const email = 'ada@example.org';
    const client = auth.client({ flowType: 'pkce' });
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));

    const signedUp = await client.signUp({
      email: 'Ada@Example.org',
      password: goodPassword,
      options: { data: { name: 'Ada' } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { name: 'Ada' },
    });
    expect(signedUp.data.user?.identities).toHaveLength(1);

    const early = await client.signInWithPassword({ email, password: goodPassword });
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
      status: 400,
    });

    const mail = await auth.mailTo(email);
    expect(mail.link).toMatch(`${siteUrl}/auth/confirm#token_hash=`);
    const confirmed = await client.verifyOtp({ token_hash: tokenHashIn(mail), type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeDefined();

    const { data: known } = await client.getUser();
    expect(known.user?.id).toBe(signedUp.data.user?.id);
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      app_metadata: { provider: 'email', providers: ['email'], role: 'user' },
      amr: [{ method: 'email/signup' }],
    });
    expect(claims.data?.header.alg).toBe('ES256');

    const before = confirmed.data.session?.refresh_token;
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(before);

    const accessToken = refreshed.data.session?.access_token;
    expect(await client.signOut()).toEqual({ error: null });
    const after = await auth.call('/user', { bearer: accessToken });
    expect(after.status).toBe(403);
    expect(after.body['code']).toBe('session_not_found');
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });

  it('confirms with the six digits, then signs in with the password and changes it', async () => {
    const email = 'grace@example.org';
    const client = auth.client();
    await client.signUp({ email, password: goodPassword });
    const token = digitsIn(await auth.mailTo(email));
    expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    // Nothing proved that this client chose the password of the sign-up, so one has to be chosen.
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
    await client.signOut({ scope: 'local' });

    const signedIn = await client.signInWithPassword({ email, password: goodPassword });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 });

    expect((await client.updateUser({ password: 'eight coal barges' })).error).toMatchObject({
      code: 'current_password_required',
    });
    const changed = await client.updateUser({
      password: 'eight coal barges',
      current_password: goodPassword,
    });
    expect(changed.error).toBeNull();
    const named = await client.updateUser({ data: { name: 'Grace' } });
    expect(named.data.user?.user_metadata).toEqual({ name: 'Grace' });
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('keeps one session in two tabs that refresh at the same time', async () => {
    const email = 'tabs@example.org';
    const storage = memoryStorage();
    const [one, two] = [auth.client({ storage }), auth.client({ storage })];
    await one.signUp({ email, password: goodPassword });
    await one.verifyOtp({ token_hash: tokenHashIn(await auth.mailTo(email)), type: 'signup' });
    const { data } = await one.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    await Promise.all([one.refreshSession({ refresh_token }), two.refreshSession({ refresh_token })]);
    // The library drops the response of the tab that came second, and both go on with what is stored.
    const sessions = await Promise.all([one.getSession(), two.getSession()]);
    const [first, second] = sessions.map(({ data: { session } }) => session?.refresh_token);
    expect(first).not.toBe(refresh_token);
    expect(second).toBe(first);
    expect((await one.getUser()).error).toBeNull();
    expect((await two.refreshSession()).error).toBeNull();
  });

  it('loses the session, and is notified by mail, when an old refresh token is used again', async () => {
    const email = 'stolen@example.org';
    const client = auth.client();
    await client.signUp({ email, password: goodPassword });
    await client.verifyOtp({ token_hash: tokenHashIn(await auth.mailTo(email)), type: 'signup' });
    const stolen = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.refreshSession();
    auth.clock.advance(61);
    const thief = await auth.client().refreshSession({ refresh_token: stolen });
    expect(thief.error).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await auth.mailTo(email, 2)).subject).toBe('You were signed out for your safety');
  });

  it('gets the refusals of the dialect for what is not offered', async () => {
    const client = auth.client();
    expect((await client.signInAnonymously()).error).toMatchObject({
      code: 'anonymous_provider_disabled',
      status: 422,
    });
    expect((await client.signUp({ phone: '+491701234567', password: goodPassword })).error).toMatchObject({
      code: 'phone_provider_disabled',
    });
    expect((await client.signInWithSSO({ domain: 'example.org' })).error).toMatchObject({
      code: 'saml_provider_disabled',
      status: 404,
    });
    expect((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error?.status).toBe(400);
  });
});
