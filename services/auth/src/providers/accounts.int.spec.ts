import { afterEach, describe, expect, it } from '@jest/globals';
import { goodPassword, signedIn, signedUp, type RunningAuth } from '../auth.harness.js';
import type { AuthSettings } from '../config.js';
import type { OpenIdProvider } from '../provider-variable.js';
import { runAuthWithProvider, signedInBy, signInBy, type AuthWithProvider } from './providers.harness.js';

let running: AuthWithProvider | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const start = async (
  given: Partial<OpenIdProvider> = {},
  settings: Partial<AuthSettings> = {},
): Promise<AuthWithProvider> => (running = await runAuthWithProvider(given, settings));

const email = 'ada@example.org';
const ada = { sub: 'ada', email, email_verified: true };
const closed = { mode: { kind: 'closed' }, autoconfirm: false } as const;

const accountOf = async (auth: RunningAuth, address = email) =>
  (await auth.rows('SELECT * FROM users WHERE email = $1', [address]))[0];
const signUpUnconfirmed = (auth: RunningAuth) =>
  auth.call('/signup', { body: { email, password: goodPassword, data: { name: 'Mallory' } } });

describe('who may come in by a provider', () => {
  it('has the account of the same, verified address, whose other ways stay', async () => {
    const { auth, provider } = await start();
    const { userId } = await signedUp(auth, email);
    provider.signsIn({ ...ada, email: 'Ada@Example.org' });
    expect((await signedInBy(auth)).userId).toBe(userId);
    expect((await signedIn(auth, email)).userId).toBe(userId);
  });

  it.each([
    ['does not say so', { sub: 'mallory', email }],
    ['denies it', { sub: 'mallory', email, email_verified: false }],
    ['says no address', { sub: 'mallory', email_verified: true }],
    ['says what is no address', { sub: 'mallory', email: 'ada', email_verified: true }],
  ])('gets no account by an address that is not verified: the provider %s', async (_how, person) => {
    const { auth, provider } = await start();
    await signedUp(auth, email);
    provider.signsIn(person);
    expect(await signInBy(auth)).toEqual({ refused: 'provider_email_needs_verification' });
    expect(await auth.rows(`SELECT provider FROM identities WHERE provider <> 'email'`)).toEqual([]);
  });

  it('finds nothing of a stranger who signed up with the address before', async () => {
    const { auth, provider } = await start();
    await signUpUnconfirmed(auth);
    const { id } = (await accountOf(auth)) ?? {};
    provider.signsIn(ada);
    expect((await signedInBy(auth)).userId).toBe(id);
    expect(await accountOf(auth)).toMatchObject({ password_hash: null, user_metadata: {} });
    const tried = await auth.call('/token?grant_type=password', { body: { email, password: goodPassword } });
    expect(tried.body['code']).toBe('invalid_credentials');
    expect(await auth.rows('SELECT id FROM one_time_codes')).toEqual([]);
  });

  it('joins no account where addresses are confirmed unasked', async () => {
    const { auth, provider } = await start({}, { signUp: { mode: { kind: 'open' }, autoconfirm: true } });
    await signUpUnconfirmed(auth);
    provider.signsIn(ada);
    expect(await signInBy(auth)).toEqual({ refused: 'identity_already_exists' });
  });

  it('does not inherit the account of who had the address before', async () => {
    const { auth, provider } = await start();
    provider.signsIn(ada);
    const { userId } = await signedInBy(auth);
    provider.signsIn({ ...ada, sub: 'another-ada' });
    expect(await signInBy(auth)).toEqual({ refused: 'identity_already_exists' });
    const [entry] = await auth.rows(`SELECT user_id FROM audit_entries WHERE outcome = 'address-taken'`);
    expect(entry?.['user_id']).toBe(userId);
  });

  it('has an account or an invitation already, where the provider lets in nobody else', async () => {
    const { auth, provider } = await start({ signUp: false });
    await signUpUnconfirmed(auth); // by whomever
    provider.signsIn(ada);
    expect(await signInBy(auth)).toEqual({ refused: 'signup_disabled' });
    expect(await accountOf(auth)).toMatchObject({ email_confirmed_at: null });
    await auth.rows('UPDATE users SET invited_at = now()');
    await signedInBy(auth);
    expect(await accountOf(auth)).toMatchObject({
      email_confirmed_at: expect.any(Date),
      password_hash: null,
    });
  });

  it('needs no sign-up to be open, as the word of the provider is the operator’s', async () => {
    const { auth, provider } = await start({}, { signUp: closed });
    provider.signsIn(ada);
    await signedInBy(auth);
    expect(await accountOf(auth)).toMatchObject({ access_role: 'user', password_hash: null });
  });

  it('is of the domains that may sign up', async () => {
    const mode = { kind: 'domain', domains: ['bank.example'] } as const;
    const { auth, provider } = await start({}, { signUp: { mode, autoconfirm: false } });
    provider.signsIn(ada);
    expect(await signInBy(auth)).toEqual({ refused: 'signup_disabled' });
    provider.signsIn({ ...ada, email: 'ada@bank.example' });
    await signedInBy(auth);
  });

  it('is not disabled here, at no step', async () => {
    const { auth, provider } = await start();
    provider.signsIn(ada);
    const { accessToken } = await signedInBy(auth);
    await auth.rows(`UPDATE users SET banned_until = '9999-12-31'`);
    expect(await signInBy(auth)).toEqual({ refused: 'user_banned' });
    expect((await auth.call('/user', { bearer: accessToken })).status).toBe(403);
    const [entry] = await auth.rows(`SELECT action FROM audit_entries WHERE outcome = 'banned'`);
    expect(entry).toEqual({ action: 'sign-in-provider' });
  });

  it('is who the issuer says, not who another issuer gives the same name', async () => {
    const { auth, provider } = await start();
    provider.signsIn(ada);
    const { userId } = await signedInBy(auth);
    await auth.rows(`UPDATE identities SET issuer = 'https://before.example' WHERE provider = 'acme'`);
    provider.signsIn({ ...ada, email: 'grace@example.org' });
    expect((await signedInBy(auth)).userId).not.toBe(userId);
  });
});
