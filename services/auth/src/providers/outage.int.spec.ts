import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteUrl } from '../auth.harness.js';
import {
  authorizeUrl,
  runAuthWithProvider,
  TestBrowser,
  timesRecorded,
  type AuthWithProvider,
} from './providers.harness.js';

let running: AuthWithProvider;
beforeAll(async () => {
  running = await runAuthWithProvider();
  running.provider.signsIn({ sub: 'ada', email: 'ada@example.org', email_verified: true });
});
afterAll(() => running.stop());

const errorAt = (url: string | undefined) => {
  const { searchParams } = new URL(url ?? '');
  return [searchParams.get('error'), searchParams.get('error_code')];
};
const unavailable = ['server_error', 'provider_unavailable'];

describe('a provider that does not answer', () => {
  it('keeps the service from nothing but sign-ins there, which say so, until it is back', async () => {
    const { auth, provider } = running;
    expect(provider.asked('/.well-known/openid-configuration')).toBe(0);
    await provider.stop();
    const browser = new TestBrowser(auth);
    expect(errorAt((await browser.visit(await authorizeUrl())).next)).toEqual(unavailable);
    expect((await auth.call('/settings')).status).toBe(200);
    expect(await timesRecorded(auth, 'provider-unavailable')).toBe(1);
    await provider.start();
    expect((await browser.signIn(await authorizeUrl())).searchParams.get('code')).not.toBeNull();
  });

  it('is asked what it is once, by many at a time', async () => {
    const { auth, provider } = running;
    const before = provider.asked('/.well-known/openid-configuration');
    const start = await authorizeUrl();
    await Promise.all(Array.from({ length: 10 }, () => new TestBrowser(auth).visit(start)));
    expect(provider.asked('/.well-known/openid-configuration')).toBe(before);
  });

  it.each([
    ['goes away meanwhile', '/token', 503],
    ['cannot say who it was', '/me', 500],
  ])('ends the sign-in when it %s, with an error that says so', async (_how, path, status) => {
    const { auth, provider } = running;
    const browser = new TestBrowser(auth);
    const callback = await browser.toCallback(await authorizeUrl());
    provider.respondAt(path, (response) => void response.writeHead(status).end());
    const end = await browser.untilSentTo(siteUrl, callback);
    provider.respondAt(path, undefined);
    expect(errorAt(end)).toEqual(unavailable);
  });

  it('fills no memory with a response without end', async () => {
    const { auth, provider } = running;
    const browser = new TestBrowser(auth);
    const callback = await browser.toCallback(await authorizeUrl());
    provider.respondAt('/token', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"access_token":"${'x'.repeat(2_000_000)}"}`);
    });
    const end = await browser.untilSentTo(siteUrl, callback);
    provider.respondAt('/token', undefined);
    expect(errorAt(end)).toEqual(unavailable);
  });

  it('says in the log which provider it was, and nothing that it said', () => {
    const logged = running.auth.lines.filter(({ level }) => level === 'warn');
    expect(logged).toContainEqual(
      expect.objectContaining({ provider: 'acme', errorCode: 'PROVIDER_UNAVAILABLE' }),
    );
    expect(JSON.stringify(running.auth.lines)).not.toMatch(/ada@example|xxxx|eyJ/);
  });
});
