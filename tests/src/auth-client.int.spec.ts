import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { AuthClient } from '@supabase/auth-js';
import { AuthenticatorApp } from './harness/authenticator-app.harness.js';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { linkMailedTo, mailsTo } from './harness/mail.client.js';
import { authClient, signUp } from './harness/account.client.js';

describe('the public client library, unmodified, against the gateway', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it('signs up, confirms by mail, signs in, refreshes, changes its user and signs out', async () => {
    const email = 'library@probity.test';
    const password = 'quiet-harbour-lantern-48';
    const auth = authClient(probity.url);

    const signedUp = await auth.signUp({ email, password });
    expect(signedUp).toMatchObject({ error: null, data: { user: { email }, session: null } });
    const early = await auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const link = await linkMailedTo(installation.folder, email);
    expect(link.origin).toBe(probity.url);
    const confirmed = await auth.verifyOtp({
      type: 'signup',
      token_hash: new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '',
      ...{ password },
    });
    expect(confirmed).toMatchObject({ error: null, data: { user: { email } } });

    const signedIn = await auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

    const changed = await auth.updateUser({ data: { team: 'harbour' } });
    expect(changed).toMatchObject({ error: null, data: { user: { user_metadata: { team: 'harbour' } } } });
    const known = await auth.getUser();
    expect(known.data.user?.user_metadata).toMatchObject({ team: 'harbour' });

    const token = refreshed.data.session?.access_token ?? '';
    expect(await auth.signOut()).toEqual({ error: null });
    const after = await auth.getUser(token);
    expect(after.error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('enrols a second factor, signs in with it, by mail, and by a nonce changes the password', async () => {
    const { email, password } = await signUp(installation, probity, 'guarded@probity.test');
    const auth = new AuthClient({ url: `${probity.url}/auth/v1`, autoRefreshToken: false });
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
    const { data: enrolled } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const app = new AuthenticatorApp(enrolled?.totp.secret ?? '');
    const factorId = enrolled?.id ?? '';
    expect(
      (await auth.mfa.challengeAndVerify({ factorId, code: await app.previousCode() })).error,
    ).toBeNull();
    await auth.signOut({ scope: 'local' });

    expect((await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const link = await linkMailedTo(installation.folder, email, 'magiclink');
    const token_hash = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
    expect((await auth.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull();
    const below = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(below.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await auth.updateUser({ password: 'eleven paper lanterns' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 401,
    });
    expect((await auth.mfa.challengeAndVerify({ factorId, code: app.currentCode() })).error).toBeNull();
    expect((await auth.reauthenticate()).error).toBeNull();
    const [nonce = ''] = await eventually(
      async () =>
        (await mailsTo(installation.folder, email)).flatMap(
          (text) => /Your code: (\d{6})/.exec(text)?.[1] ?? [],
        ),
      ({ length }) => length > 0,
    );
    expect((await auth.updateUser({ password: 'eleven paper lanterns', nonce })).error).toBeNull();
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('gets the same error for a wrong password and an unknown address', async () => {
    const auth = authClient(probity.url);
    const { error } = await auth.signInWithPassword({ email: 'unknown@probity.test', password: 'not-it-9' });
    expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });
});
