import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { authCommandLine } from '../index.js';
import { CreateConfirmedAccount, type ConfirmedAccount } from './create-confirmed-account.js';

let auth: RunningAuth;
let context: AppContext;
beforeAll(async () => {
  auth = await runAuth();
  context = await openAppContext(authCommandLine, auth.settings, silentLogger);
});
afterAll(async () => {
  await context.close();
  await auth.stop();
});

const create = (email: string, account: Partial<ConfirmedAccount> = {}) =>
  context
    .get(CreateConfirmedAccount)
    .execute({ email, password: goodPassword, role: 'user', ifThere: 'refuse', ...account });
const ensure = (email: string, account: Partial<ConfirmedAccount> = {}) =>
  create(email, { ifThere: 'set-password', ...account });
const signIn = (email: string, password = goodPassword) =>
  auth.client().signInWithPassword({ email, password });

describe('an account made on the command line', () => {
  it('can sign in at once, beside a running service, and has its role in the token', async () => {
    const { userId, outcome } = await create('Ada@Example.org', { role: 'analyst' });
    expect(outcome).toBe('created');
    const { data, error } = await signIn('ada@example.org');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, app_metadata: { role: 'analyst' } });
  });

  it('is refused where there is one, and for an unfit address or password', async () => {
    await expect(create('ada@example.org')).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
    await expect(create('ada')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(create('bob@example.org', { password: 'sunshine' })).rejects.toMatchObject({
      code: 'PASSWORD_WEAK',
      detail: expect.stringMatching(/easy to guess/),
    });
  });

  it('takes over an address that was signed up and never confirmed', async () => {
    const someoneElse = { password: 'another good password', data: { name: 'someone else' } };
    await auth.call('/signup', { body: { email: 'waiting@example.org', ...someoneElse } });
    expect((await create('waiting@example.org')).outcome).toBe('created');
    const { data, error } = await signIn('waiting@example.org');
    expect([error, data.user?.user_metadata]).toEqual([null, {}]);
  });
});

describe('an account that is ensured', () => {
  it('is made, then left alone, then given another password, which ends its sessions', async () => {
    const demo = 'demo@probity.test';
    expect((await ensure(demo)).outcome).toBe('created');
    expect((await ensure(demo)).outcome).toBe('unchanged');
    const { data } = await signIn(demo);
    expect((await ensure(demo, { password: 'eight coal barges' })).outcome).toBe('password-set');
    expect((await auth.call('/user', { bearer: data.session?.access_token ?? '' })).body['code']).toBe(
      'session_not_found',
    );
    expect((await signIn(demo, 'eight coal barges')).error).toBeNull();
  });

  it('may have any password', async () => {
    expect((await ensure('weak@example.org', { password: 'demo' })).outcome).toBe('created');
    expect((await signIn('weak@example.org', 'demo')).error).toBeNull();
  });

  it('keeps its role', async () => {
    const { accessToken } = await signedUp(auth, 'role@example.org');
    expect(accessToken).not.toBe('');
    await ensure('role@example.org', { password: 'eight coal barges', role: 'administrator' });
    expect((await signIn('role@example.org', 'eight coal barges')).data.user?.app_metadata).toMatchObject({
      role: 'user',
    });
  });
});
