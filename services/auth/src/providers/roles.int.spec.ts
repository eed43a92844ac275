import { afterEach, describe, expect, it } from '@jest/globals';
import { claimsOf, signedUp, siteUrl, type RunningAuth } from '../auth.harness.js';
import type { AuthSettings } from '../config.js';
import type { OpenIdProvider } from '../provider-variable.js';
import {
  authorizeUrl,
  runAuthWithProvider,
  signedInBy,
  signInBy,
  TestBrowser,
  type AuthWithProvider,
} from './providers.harness.js';

let running: AuthWithProvider | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const roles = { officers: 'analyst', 'probity-admins': 'administrator' } as const;

const start = async (
  given: Partial<OpenIdProvider> = { roles },
  settings: Partial<AuthSettings> = {},
): Promise<AuthWithProvider> => (running = await runAuthWithProvider(given, settings));

const ada = { sub: 'ada', email: 'ada@example.org', email_verified: true };

const roleIn = (accessToken: string): unknown =>
  (claimsOf(accessToken)['app_metadata'] as { readonly role?: unknown }).role;

const makeAdministrator = async (auth: RunningAuth, email: string): Promise<void> => {
  await signedUp(auth, email);
  await auth.rows(`UPDATE users SET access_role = 'administrator' WHERE email = $1`, [email]);
};

describe('the role of who comes by a provider', () => {
  it('follows the groups at each sign-in, and another role ends the sessions of before', async () => {
    const { auth, provider } = await start();
    await makeAdministrator(auth, 'root@example.org');
    const seen: unknown[] = [];
    let before: string | undefined;
    const groups = [['officers'], ['officers', 'probity-admins', 'x'], ['Officers', 'constructor'], []];
    for (const theirs of groups) {
      provider.signsIn({ ...ada, groups: theirs });
      const { accessToken } = await signedInBy(auth);
      const old = before === undefined ? 403 : (await auth.call('/user', { bearer: before })).status;
      seen.push([roleIn(accessToken), old]);
      before = accessToken;
    }
    expect(seen).toEqual([
      ['analyst', 403],
      ['administrator', 403],
      ['user', 403],
      ['user', 200],
    ]);
    const entries = await auth.rows(`SELECT actor, outcome FROM audit_entries WHERE action = 'set-role'`);
    expect(entries).toEqual([
      { actor: 'provider acme', outcome: 'done' },
      { actor: 'provider acme', outcome: 'done' },
    ]);
  });

  it('is not taken from the last administrator', async () => {
    const { auth, provider } = await start();
    await makeAdministrator(auth, ada.email);
    provider.signsIn(ada);
    expect(roleIn((await signedInBy(auth)).accessToken)).toBe('administrator');
    const [entry] = await auth.rows(`SELECT outcome FROM audit_entries WHERE action = 'set-role'`);
    expect(entry).toEqual({ outcome: 'last-administrator' });
    await makeAdministrator(auth, 'root@example.org');
    expect(roleIn((await signedInBy(auth)).accessToken)).toBe('user');
  });

  it('leaves one of two administrators who lose it at once', async () => {
    const { auth, provider } = await start();
    const both = ['ada', 'grace'].map((sub) => ({ ...ada, sub, email: `${sub}@example.org` }));
    for (const person of both) await makeAdministrator(auth, person.email);
    const backs = [];
    for (const person of both) {
      provider.signsIn(person);
      const browser = new TestBrowser(auth);
      backs.push({ browser, callback: await browser.toCallback(await authorizeUrl()) });
    }
    await Promise.all(backs.map(({ browser, callback }) => browser.untilSentTo(siteUrl, callback)));
    const left = await auth.rows(`SELECT email FROM users WHERE access_role = 'administrator'`);
    expect(left).toHaveLength(1);
  });

  it('is nobody’s to guess when the groups are not said in full', async () => {
    const { auth, provider } = await start();
    await makeAdministrator(auth, 'root@example.org');
    provider.signsIn({ ...ada, groups: ['officers'] });
    await signedInBy(auth);
    provider.signsIn({ ...ada, _claim_names: { groups: 'elsewhere' } });
    expect(await signInBy(auth)).toEqual({ refused: 'bad_oauth_callback' });
    const [account] = await auth.rows('SELECT access_role FROM users WHERE email = $1', [ada.email]);
    expect(account).toEqual({ access_role: 'analyst' });
  });

  it('is Probity’s own where no group gives one', async () => {
    const { auth, provider } = await start({});
    await makeAdministrator(auth, ada.email);
    provider.signsIn({ ...ada, groups: [] });
    expect(roleIn((await signedInBy(auth)).accessToken)).toBe('administrator');
  });
});

describe('a second factor that the provider asked for', () => {
  it.each([
    ['counts where it is trusted', true, ['pwd', 'mfa'], 'aal2', undefined],
    ['does not count unless it is trusted', false, ['pwd', 'mfa'], 'aal1', 'enroll'],
    ['does not count without the word for it', true, ['pwd', 'otp'], 'aal1', 'enroll'],
  ])('%s', async (_how, trustMfa, amr, aal, missing) => {
    const { auth, provider } = await start({ trustMfa }, { mfa: 'all' });
    provider.signsIn({ ...ada, amr });
    const { accessToken } = await signedInBy(auth);
    const claims = claimsOf(accessToken);
    const methods = (claims['amr'] as { readonly method: string }[]).map(({ method }) => method);
    expect(claims).toMatchObject({ aal });
    expect(claims['mfa_required']).toBe(missing);
    expect(methods).toEqual(aal === 'aal2' ? ['mfa/provider', 'oauth'] : ['oauth']);
  });
});
