import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js';
import { AuthenticatorApp } from './harness/authenticator-app.harness.js';
import { called, recorded } from './harness/recorded-calls.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';

const password = 'plum-tapir-9';
/** Calls that need a browser, or a hardware key, and ask the server nothing before they have one. */
const ofBrowsers = [
  ...['initialize', 'dispose', 'signInWithPasskey', 'registerPasskey', 'mfa.webauthn'],
  ...['passkey.verifyRegistration', 'passkey.verifyAuthentication'],
];
const experimental = { passkey: true };

type Client = InstanceType<typeof AuthClient>;
type Admin = InstanceType<typeof GoTrueAdminApi>;

/** The outcome of a call that the dialect refuses. */
const refusalOf = async (call: Promise<{ error: unknown }>): Promise<unknown[]> => {
  const { status, code } = (await call).error as { status?: number; code?: string };
  return [status, code];
};

describe('every call of the public client library, unmodified, against npm start', () => {
  const installation = newInstallation({
    ...{ PROBITY_DEMO: 'off', AUTH_AUTOCONFIRM: 'true', AUTH_ANONYMOUS: 'true' },
    AUTH_PASSWORD_MIN_LENGTH: '6',
    AUTH_REDIRECT_URLS: 'http://localhost:9999',
  });
  let address: string;
  let admin: Admin;
  const newClient = (): Client =>
    recorded('', new AuthClient({ url: address, autoRefreshToken: false, experimental }));
  const signedUp = async (): Promise<{ client: Client; email: string; id: string; token: string }> => {
    const client = newClient();
    const email = `${randomUUID()}@example.test`;
    const { data, error } = await client.signUp({ email, password });
    expect(error).toBeNull();
    return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
  };
  beforeAll(async () => {
    const { url } = await installation.start();
    address = `${url}/auth/v1`;
    const { stdout, code } = await installation.command('tokens', 'admin').ended;
    expect(code).toBe(0);
    const headers = { Authorization: `Bearer ${stdout.trim()}` };
    admin = recorded('admin.', new GoTrueAdminApi({ url: address, headers, experimental }));
  }, startTimeoutMs);

  it('signs up and in, reads and changes the user and the session', async () => {
    const { client, email } = await signedUp();
    const events: string[] = [];
    const { data: listener } = client.onAuthStateChange((event) => void events.push(event));
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ email });
    expect((await client.getClaims()).data?.claims).toMatchObject({ email, aal: 'aal1' });
    expect((await client.updateUser({ data: { team: 'harbour' } })).data.user?.user_metadata).toEqual({
      team: 'harbour',
    });
    expect((await client.refreshSession()).error).toBeNull();
    const { data } = await client.getSession();
    const session = data.session;
    if (session === null) throw new Error('no session');
    expect((await newClient().setSession(session)).data.user).toMatchObject({ email });
    expect((await client.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email' }]);
    await client.startAutoRefresh();
    await client.stopAutoRefresh();
    expect(client.isThrowOnErrorEnabled()).toBe(false);
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    listener.subscription.unsubscribe();
    expect(events).toEqual(
      expect.arrayContaining(['SIGNED_IN', 'USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']),
    );
  });

  it('asks for codes, and is refused by wrong ones', async () => {
    const { client, email } = await signedUp();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect((await client.resend({ type: 'phone_change', phone: '15555550123' })).error).toBeNull();
    const nobody = { email: `${randomUUID()}@example.test`, options: { shouldCreateUser: false } };
    expect(await refusalOf(client.signInWithOtp(nobody))).toEqual([422, 'otp_disabled']);
    const texted = client.verifyOtp({ type: 'sms', phone: '15555550123', token: '000000' });
    expect(await refusalOf(texted)).toEqual([403, 'otp_expired']);
    const wrong = client.verifyOtp({ type: 'email', email, token: '000000' });
    expect(await refusalOf(wrong)).toEqual([403, 'otp_expired']);
    expect(await refusalOf(client.exchangeCodeForSession(randomUUID()))).toEqual([
      expect.any(Number),
      expect.any(String),
    ]);
  });

  it('comes in as nobody', async () => {
    const { data, error } = await newClient().signInAnonymously();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true });
    const bearer = `Bearer ${data.session?.access_token ?? ''}`;
    const api = await fetch(address.replace('/auth/v1', '/api/v1/dashboard'), {
      headers: { authorization: bearer },
    });
    expect(api.status).toBe(401);
  });

  it('enrols a second factor and gives its code', async () => {
    const { client } = await signedUp();
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    if (enrolled.data?.type !== 'totp') throw new Error('no factor', { cause: enrolled.error });
    const app = new AuthenticatorApp(enrolled.data.totp.secret);
    const factorId = enrolled.data.id;
    const challenge = await client.mfa.challenge({ factorId });
    const wrong = client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code: '000000' });
    expect(await refusalOf(wrong)).toEqual([422, 'mfa_verification_failed']);
    const verified = await client.mfa.challengeAndVerify({ factorId, code: app.currentCode() });
    expect(verified.error).toBeNull();
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('is refused what is not offered, in the words of the dialect', async () => {
    const { client } = await signedUp();
    const oauth = await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect((await fetch(oauth.data.url ?? '')).status).toBe(400);
    expect(
      await refusalOf(client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })),
    ).toEqual([404, 'manual_linking_disabled']);
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    expect(await refusalOf(client.unlinkIdentity(identity))).toEqual([404, 'manual_linking_disabled']);
    expect(await refusalOf(client.signInWithIdToken({ provider: 'google', token: 'x.y.z' }))).toEqual([
      ...[400, 'provider_disabled'],
    ]);
    expect(await refusalOf(client.signInWithSSO({ domain: 'example.test' }))).toEqual([
      ...[404, 'saml_provider_disabled'],
    ]);
    const web3 = { chain: 'ethereum', message: 'x', signature: '0x00' } as const;
    expect(await refusalOf(client.signInWithWeb3(web3))).toEqual([422, 'web3_provider_disabled']);
    for (const call of [
      client.passkey.startRegistration(),
      client.passkey.startAuthentication(),
      client.passkey.list(),
      client.passkey.update({ passkeyId: randomUUID(), friendlyName: 'x' }),
      client.passkey.delete({ passkeyId: randomUUID() }),
    ])
      expect(await refusalOf(call)).toEqual([404, 'passkey_disabled']);
    for (const call of [
      client.oauth.getAuthorizationDetails(randomUUID()),
      client.oauth.approveAuthorization(randomUUID()),
      client.oauth.denyAuthorization(randomUUID()),
      client.oauth.listGrants(),
      client.oauth.revokeGrant({ clientId: randomUUID() }),
    ])
      expect(await refusalOf(call)).toEqual([404, 'feature_disabled']);
  });

  it('administers accounts with the token of the command', async () => {
    const email = `${randomUUID()}@example.test`;
    const made = await admin.createUser({ email, password, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await admin.listUsers({ page: 1, perPage: 1 })).data.users).toMatchObject([{ id }]);
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email });
    expect((await admin.updateUserById(id, { user_metadata: { a: 1 } })).error).toBeNull();
    const invited = await admin.inviteUserByEmail(`invited-${email}`);
    expect(invited.data.user).toHaveProperty('invited_at');
    const redirectTo = 'http://localhost:9999/welcome';
    const link = await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } });
    expect(link.data.properties).toMatchObject({ verification_type: 'magiclink', redirect_to: redirectTo });
    const token_hash = link.data.properties?.hashed_token ?? '';
    const opened = await newClient().verifyOtp({ type: 'magiclink', token_hash });
    expect(opened.data.user).toMatchObject({ id });
    const token = opened.data.session?.access_token ?? '';
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    expect(await refusalOf(admin.mfa.deleteFactor({ userId: id, id: randomUUID() }))).toEqual([
      ...[404, 'mfa_factor_not_found'],
    ]);
    expect((await admin.signOut(token)).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(await refusalOf(admin.getUserById(id))).toEqual([404, 'user_not_found']);
    const name = 'x';
    for (const call of [
      admin.oauth.listClients(),
      admin.oauth.createClient({ client_name: name, redirect_uris: [] }),
      admin.oauth.getClient(randomUUID()),
      admin.oauth.updateClient(randomUUID(), { client_name: name }),
      admin.oauth.deleteClient(randomUUID()),
      admin.oauth.regenerateClientSecret(randomUUID()),
      admin.customProviders.listProviders(),
      admin.customProviders.createProvider({
        ...{ provider_type: 'oidc', identifier: 'custom:x', name, client_id: name, client_secret: name },
      }),
      admin.customProviders.getProvider('custom:x'),
      admin.customProviders.updateProvider('custom:x', { name }),
      admin.customProviders.deleteProvider('custom:x'),
      admin.passkey.listPasskeys({ userId: id }),
      admin.passkey.deletePasskey({ userId: id, passkeyId: randomUUID() }),
    ])
      expect(await refusalOf(call)).toEqual([404, 'feature_disabled']);
  });

  it('leaves out no call that the library has', () => {
    const client = new AuthClient({ url: address });
    const api = new GoTrueAdminApi({ url: address });
    const all = [...callsOf('', client), ...callsOf('admin.', api)];
    const missing = all.filter((name) => !called.has(name) && !ofBrowsers.includes(name));
    expect(missing).toEqual([]);
  });
});

/** Names of the calls of an object of the library and of its groups. */
const callsOf = (prefix: string, target: object): string[] => {
  const ofClass = Object.getOwnPropertyNames(Object.getPrototypeOf(target) as object);
  const groups = Object.entries(target)
    .filter(([name]) => ['mfa', 'oauth', 'passkey', 'customProviders'].includes(name))
    .flatMap(([name, group]) => Object.keys(group as object).map((call) => `${name}.${call}`));
  const own = ofClass.filter((name) => !name.startsWith('_') && name !== 'constructor');
  return [...own, ...groups].map((name) => prefix + name).filter((name) => !notCalls.has(name));
};

/** Public in JavaScript, private in TypeScript. */
const notCalls = new Set([
  ...['jwks', 'jwks_cached_at', 'fetchJwk', 'signInWithEthereum', 'signInWithSolana'],
  ...['linkIdentityOAuth', 'linkIdentityIdToken'],
]);
