import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfirmedAccount, ensureConfirmedAccount } from '../confirmed-accounts.js';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

const request = (email: string, password = goodPassword) => ({ databaseUrl: auth.test.url, email, password });
const signIn = (email: string, password = goodPassword) =>
  auth.client().signInWithPassword({ email, password });

describe('an account made on the command line', () => {
  it('can sign in at once, beside a running service, and has its role in the token', async () => {
    const { userId, outcome } = await createConfirmedAccount({
      ...request('Ada@Example.org'),
      role: 'analyst',
    });
    expect(outcome).toBe('created');
    const { data, error } = await signIn('ada@example.org');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, app_metadata: { role: 'analyst' } });
  });

  it('is refused where there is one, and for an unfit address or password', async () => {
    await expect(createConfirmedAccount(request('ada@example.org'))).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
    await expect(createConfirmedAccount(request('ada'))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(createConfirmedAccount(request('bob@example.org', 'sunshine'))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      detail: expect.stringMatching(/easy to guess/),
    });
  });

  it('takes over an address that was signed up and never confirmed', async () => {
    await auth.call('/signup', { body: { email: 'waiting@example.org', password: 'another good password' } });
    expect((await createConfirmedAccount(request('waiting@example.org'))).outcome).toBe('created');
    expect((await signIn('waiting@example.org')).error).toBeNull();
  });
});

describe('an account that is ensured', () => {
  it('is made, then left alone, then given another password, which ends its sessions', async () => {
    const demo = 'demo@probity.test';
    expect((await ensureConfirmedAccount(request(demo))).outcome).toBe('created');
    expect((await ensureConfirmedAccount(request(demo))).outcome).toBe('unchanged');
    const { data } = await signIn(demo);
    expect((await ensureConfirmedAccount(request(demo, 'eight coal barges'))).outcome).toBe('password-set');
    expect((await auth.call('/user', { bearer: data.session?.access_token ?? '' })).body['code']).toBe(
      'session_not_found',
    );
    expect((await signIn(demo, 'eight coal barges')).error).toBeNull();
  });

  it('may have any password', async () => {
    expect((await ensureConfirmedAccount(request('weak@example.org', 'demo'))).outcome).toBe('created');
    expect((await signIn('weak@example.org', 'demo')).error).toBeNull();
  });

  it('keeps its role', async () => {
    const { accessToken } = await signedUp(auth, 'role@example.org');
    expect(accessToken).not.toBe('');
    await ensureConfirmedAccount({
      ...request('role@example.org', 'eight coal barges'),
      role: 'administrator',
    });
    expect((await signIn('role@example.org', 'eight coal barges')).data.user?.app_metadata).toMatchObject({
      role: 'user',
    });
  });
});
