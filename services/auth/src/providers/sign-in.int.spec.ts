import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimsOf, siteUrl } from '../auth.harness.js';
import {
  authorizeUrl,
  returnPage,
  runAuthWithProvider,
  signedInBy,
  TestBrowser,
  type AuthWithProvider,
} from './providers.harness.js';

let running: AuthWithProvider;
beforeAll(async () => {
  running = await runAuthWithProvider();
});
afterAll(() => running.stop());

const person = (sub: string) => ({ sub, email: `${sub}@example.org`, email_verified: true });

describe('a sign-in at a provider', () => {
  it('works with @supabase/auth-js as it is', async () => {
    const { auth, provider } = running;
    provider.signsIn(person('ada'));
    const client = auth.client({ flowType: 'pkce' });
    const begun = await client.signInWithOAuth({
      provider: 'acme' as 'keycloak',
      options: { redirectTo: returnPage, skipBrowserRedirect: true, scopes: 'everything' },
    });
    const start = (begun.data.url ?? '').replace(auth.app.url, `${siteUrl}/auth/v1`);
    const end = await new TestBrowser(auth).signIn(start);
    expect(end.origin + end.pathname).toBe(returnPage);
    const { data, error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ada@example.org',
      email_confirmed_at: expect.any(String),
      app_metadata: { providers: ['email', 'acme'], role: 'user' },
      identities: [
        { provider: 'email' },
        { provider: 'acme', id: 'ada', identity_data: { sub: 'ada', iss: provider.issuer } },
      ],
    });
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('opens the same account each time, whatever address the provider says since', async () => {
    const { auth, provider } = running;
    provider.signsIn(person('grace'));
    const first = await signedInBy(auth);
    provider.signsIn({ ...person('grace'), email: 'hopper@example.org' });
    const second = await signedInBy(auth);
    provider.signsIn({ sub: 'grace' });
    const third = await signedInBy(auth);
    expect([second.userId, third.userId]).toEqual([first.userId, first.userId]);
  });

  it('asks the provider with PKCE, state and nonce, all of them new each time, for its own scopes', async () => {
    const { auth } = running;
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const { response, next } = await new TestBrowser(auth).visit(
          await authorizeUrl({ scopes: 'everything' }),
        );
        expect(response.status).toBe(302);
        expect(response.headers.get('cache-control')).toBe('no-store');
        return Object.fromEntries(new URL(next ?? '').searchParams);
      }),
    );
    expect(asked[0]).toMatchObject({
      client_id: 'probity',
      response_type: 'code',
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.[name]).toMatch(/^[\w-]{43}$/);
      expect(asked[0]?.[name]).not.toBe(asked[1]?.[name]);
    }
  });

  it('stores hashes alone', async () => {
    const { auth } = running;
    const browser = new TestBrowser(auth);
    const { response, next } = await browser.visit(await authorizeUrl());
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(
      /^__Host-probity-provider=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
    );
    const asked = new URL(next ?? '').searchParams;
    const stored = JSON.stringify(await auth.rows(`SELECT s::text AS row FROM provider_sign_ins s`));
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    const secrets = [asked.get('state') ?? '', asked.get('nonce') ?? '', cookie.slice(24, 67)];
    for (const secret of secrets) {
      expect(secret).toHaveLength(43);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(hex(secret));
    }
  });

  it('may be under way in two tabs of a browser', async () => {
    const { auth, provider } = running;
    provider.signsIn(person('tabs'));
    const browser = new TestBrowser(auth);
    const first = await browser.toCallback(await authorizeUrl());
    const second = await browser.toCallback(await authorizeUrl());
    for (const callback of [first, second])
      expect(await browser.untilSentTo(siteUrl, callback)).toContain('?code=');
  });

  it('is offered in the settings, with the name for its button', async () => {
    const { body } = await running.auth.call('/settings');
    expect(body).toMatchObject({
      external: { email: true, acme: true },
      providers: [{ id: 'acme', name: 'Acme' }],
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('leaves an entry in the audit log', async () => {
    const { auth, provider } = running;
    provider.signsIn(person('logged'));
    const { userId } = await signedInBy(auth);
    const entries = await auth.rows(
      'SELECT action, outcome FROM audit_entries WHERE user_id = $1 ORDER BY at, action',
      [userId],
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'join-provider', outcome: 'done' },
        { action: 'sign-in-provider', outcome: 'done' },
        { action: 'exchange-code', outcome: 'done' },
      ]),
    );
  });
});
