import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteUrl } from '../auth.harness.js';
import { authDefaults } from '../config.js';
import {
  acme,
  authorizeUrl,
  returnPage,
  runAuthWithProvider,
  TestBrowser,
  timesRecorded,
  verifier,
  type AuthWithProvider,
} from './providers.harness.js';

let running: AuthWithProvider;
beforeAll(async () => {
  running = await runAuthWithProvider({}, { redirectUrls: ['https://other.example/app'] });
  running.provider.signsIn({ sub: 'ada', email: 'ada@example.org', email_verified: true });
});
afterAll(() => running.stop());

const newBrowser = (): TestBrowser => new TestBrowser(running.auth);

/** What the page is told, and where it is. */
const outcomeOf = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  return { page: origin + pathname, error: searchParams.get('error_code'), code: searchParams.get('code') };
};
const refused = (error: string, page = returnPage) => ({ page, error, code: null });

const finish = async (browser: TestBrowser, callback: string) =>
  outcomeOf(await browser.untilSentTo(siteUrl, callback));

/** Changes a parameter of an address. */
const tampered = (url: string, name: string, value: string | null): string => {
  const changed = new URL(url);
  if (value === null) changed.searchParams.delete(name);
  else changed.searchParams.set(name, value);
  return changed.href;
};

const recorded = async (outcome: string): Promise<number> => timesRecorded(running.auth, outcome);

describe('a sign-in at a provider is refused', () => {
  it('when its way back is used a second time', async () => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl());
    expect((await finish(browser, callback)).code).not.toBeNull();
    const before = await recorded('unknown-state');
    expect(await finish(browser, callback)).toEqual(refused('bad_oauth_state', `${siteUrl}/`));
    expect(await recorded('unknown-state')).toBe(before + 1);
  });

  it('when ten of its way back race', async () => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl());
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => finish(browser, callback)));
    expect(outcomes.filter(({ code }) => code !== null)).toHaveLength(1);
  });

  it('when another browser comes back, with or without a sign-in of its own', async () => {
    const before = await recorded('other-browser');
    for (const victim of [newBrowser(), newBrowser()]) {
      const callback = await newBrowser().toCallback(await authorizeUrl());
      await victim.visit(await authorizeUrl());
      expect(await finish(victim, callback)).toEqual(refused('bad_oauth_state'));
    }
    const callback = await newBrowser().toCallback(await authorizeUrl());
    expect(await finish(newBrowser(), callback)).toEqual(refused('bad_oauth_state'));
    expect(await recorded('other-browser')).toBe(before + 3);
  });

  it('after ten minutes', async () => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl());
    running.auth.clock.advance(601);
    const before = await recorded('expired');
    expect(await finish(browser, callback)).toEqual(refused('bad_oauth_state'));
    expect(await recorded('expired')).toBe(before + 1);
  });

  it.each([
    ['a state that nobody made', 'state', 'x'.repeat(43)],
    ['no state', 'state', null],
  ])('with %s', async (_what, name, value) => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl());
    expect(await finish(browser, tampered(callback, name, value))).toEqual(
      refused('bad_oauth_state', `${siteUrl}/`),
    );
  });

  it.each([
    ['the name of another issuer', 'iss', 'https://evil.example'],
    ['no name of its issuer', 'iss', null],
    ['a code that the provider did not give', 'code', 'made-up'],
    ['a token besides', 'id_token', 'a.b.c'],
  ])('with %s', async (_what, name, value) => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl());
    const before = await recorded('not-believed');
    expect(await finish(browser, tampered(callback, name, value))).toEqual(refused('bad_oauth_callback'));
    expect(await recorded('not-believed')).toBe(before + 1);
  });

  it('with the code of another sign-in', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    const callback = await one.toCallback(await authorizeUrl());
    const code = new URL(await other.toCallback(await authorizeUrl())).searchParams.get('code');
    expect(await finish(one, tampered(callback, 'code', code))).toEqual(refused('bad_oauth_callback'));
  });

  it.each([
    ['with a code that another client was given', { client_id: 'other' }],
    ['with an ID token for another nonce', { nonce: 'n'.repeat(43) }],
    ['with an ID token without a nonce', { nonce: null }],
  ])('%s', async (_what, changes) => {
    const browser = newBrowser();
    const { next } = await browser.visit(await authorizeUrl());
    let asked = next ?? '';
    for (const [name, value] of Object.entries(changes)) asked = tampered(asked, name, value);
    const callback = await browser.toCallback(asked);
    const before = await recorded('not-believed');
    expect(await finish(browser, callback)).toEqual(refused('bad_oauth_callback'));
    expect(await recorded('not-believed')).toBe(before + 1);
  });

  it('with an ID token that is signed with the secret of the client', async () => {
    const { provider } = running;
    const symmetric = acme({ ...provider, clientId: provider.symmetricClientId });
    const { auth, stop } = await runAuthWithProvider({}, { providers: [symmetric] });
    const end = await new TestBrowser(auth).signIn(await authorizeUrl()).finally(stop);
    expect(outcomeOf(end.href)).toEqual(refused('bad_oauth_callback'));
  });

  it('when somebody cancels it at the provider, without the words of the provider', async () => {
    const { provider } = running;
    provider.signsIn(null);
    const before = await recorded('refused-by-provider');
    const end = await newBrowser().signIn(await authorizeUrl());
    provider.signsIn({ sub: 'ada', email: 'ada@example.org', email_verified: true });
    expect(outcomeOf(end.href)).toEqual(refused('provider_refused'));
    expect(end.href).not.toContain('not+for+people');
    expect(await recorded('refused-by-provider')).toBe(before + 1);
  });
});

describe('a sign-in at a provider begins', () => {
  it.each([
    ['nowhere', { provider: 'google' }, 'Unsupported provider: provider is not enabled'],
    ['nowhere', { provider: '' }, 'Unsupported provider: provider is not enabled'],
    [
      'only with PKCE',
      { code_challenge: '', code_challenge_method: '' },
      'PKCE is required: the client needs flowType pkce',
    ],
    ['with no plain PKCE', { code_challenge_method: 'plain' }, 'code_challenge_method must be s256'],
  ])('%s: %j', async (_how, query, message) => {
    const url = await authorizeUrl(query);
    const { status, body } = await running.auth.call(url.slice(`${siteUrl}/auth/v1`.length));
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', message }]);
  });

  it.each([
    ['https://evil.example', `${siteUrl}/`],
    [`https://probity.example@evil.example`, `${siteUrl}/`],
    ['javascript:alert(1)', `${siteUrl}/`],
    ['//evil.example', `${siteUrl}/`],
    ['https://other.example/app/x', 'https://other.example/app/x'],
  ])('and ends only at allowed addresses: %s', async (redirectTo, page) => {
    const browser = newBrowser();
    const callback = await browser.toCallback(await authorizeUrl({ redirect_to: redirectTo }));
    const { next } = await browser.visit(callback);
    expect(outcomeOf(next ?? '')).toMatchObject({ page, error: null });
  });

  it('so often a network, and no more', async () => {
    const limits = { ...authDefaults.limits, providers: { burst: 2, refillSeconds: 60 } };
    const { auth, stop } = await runAuthWithProvider({}, { limits });
    const browser = new TestBrowser(auth);
    const start = await authorizeUrl();
    const ends = [];
    for (let round = 1; round <= 3; round += 1) ends.push((await browser.visit(start)).next ?? '');
    for (let round = 1; round <= 3; round += 1)
      ends.push((await browser.visit(`${siteUrl}/auth/v1/callback?state=made-up`)).next ?? '');
    const made = [await timesRecorded(auth, 'throttled'), await timesRecorded(auth, 'unknown-state')];
    const entries = await auth.rows(`SELECT action FROM audit_entries WHERE tries = 1`);
    await stop();
    expect(outcomeOf(ends[2] ?? '')).toEqual(refused('over_request_rate_limit'));
    // What is made up is counted, so that it fills no log.
    expect([made, entries]).toEqual([[1, 3], []]);
  });

  it('and ends with a code that works once, for who knows the verifier', async () => {
    const code = (await newBrowser().signIn(await authorizeUrl())).searchParams.get('code');
    const exchange = (code_verifier: string) =>
      running.auth.call('/token?grant_type=pkce', { body: { auth_code: code, code_verifier } });
    expect((await exchange('w'.repeat(43))).body['code']).toBe('bad_code_verifier');
    expect((await exchange(verifier)).body['code']).toBe('flow_state_not_found');
  });

  it('and leaves no code that expired', async () => {
    const codes = async () => (await running.auth.rows('SELECT code_hash FROM auth_codes')).length;
    await newBrowser().signIn(await authorizeUrl());
    await newBrowser().signIn(await authorizeUrl());
    expect(await codes()).toBeGreaterThan(1);
    running.auth.clock.advance(301);
    await newBrowser().signIn(await authorizeUrl());
    expect(await codes()).toBe(1);
  });
});
