import { beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';
import { linkMailedTo } from './harness/mail.client.js';
import { authClient } from './harness/account.client.js';

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

  it('gets the same error for a wrong password and an unknown address', async () => {
    const auth = authClient(probity.url);
    const { error } = await auth.signInWithPassword({ email: 'unknown@probity.test', password: 'not-it-9' });
    expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });
});
