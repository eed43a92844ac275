import { Secret } from '@probity/kit/config';
import { startOpenIdProvider, type TestOpenIdProvider } from '@probity/kit/testing';
import { runAuth, sessionIn, siteUrl, type RunningAuth, type SignedUp } from '../auth.harness.js';
import type { AuthSettings } from '../config.js';
import type { OpenIdProvider } from '../provider-variable.js';

const authUrl = `${siteUrl}/auth/v1`;
export const returnPage = `${siteUrl}/auth/callback`;

export interface AuthWithProvider {
  readonly auth: RunningAuth;
  readonly provider: TestOpenIdProvider;
  stop(): Promise<void>;
}

/** An auth service with one provider, `acme`. */
export const runAuthWithProvider = async (
  given: Partial<OpenIdProvider> = {},
  settings: Partial<AuthSettings> = {},
): Promise<AuthWithProvider> => {
  const provider = await startOpenIdProvider({ redirectUri: `${authUrl}/callback` });
  const auth = await runAuth({ providers: [acme(provider, given)], ...settings });
  const stop = async (): Promise<void> => {
    await auth.stop();
    await provider.stop();
  };
  return { auth, provider, stop };
};

export const acme = (
  { issuer, clientId, clientSecret }: TestOpenIdProvider,
  given: Partial<OpenIdProvider> = {},
): OpenIdProvider => ({
  id: 'acme',
  name: 'Acme',
  issuer,
  clientId,
  clientSecret: new Secret(clientSecret),
  scopes: ['groups'],
  groupsClaim: 'groups',
  emailVerifiedClaim: 'email_verified',
  signUp: true,
  trustMfa: false,
  ...given,
});

const s256 = async (verifier: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');

export const verifier = 'v'.repeat(43);

/** Where `signInWithOAuth` sends a browser. */
export const authorizeUrl = async (more: Record<string, string> = {}): Promise<string> => {
  const query = {
    provider: 'acme',
    redirect_to: returnPage,
    code_challenge: await s256(verifier),
    code_challenge_method: 's256',
    ...more,
  };
  return `${authUrl}/authorize?${new URLSearchParams(query).toString()}`;
};

/** A browser with cookies of its own. The site's address leads to the service under test. */
export class TestBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly auth: RunningAuth) {}

  /** One request; where it leads, and what came back. */
  async visit(url: string): Promise<{ readonly response: Response; readonly next: string | undefined }> {
    const address = url.startsWith(authUrl) ? this.auth.app.url + url.slice(authUrl.length) : url;
    const { host } = new URL(url);
    const cookie = [...this.cookies].flatMap(([key, value]) =>
      key.startsWith(`${host} `) ? [`${key.slice(host.length + 1)}=${value}`] : [],
    );
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      this.cookies.set(`${host} ${name}`, value);
    }
    const location = response.headers.get('location');
    return { response, next: location === null ? undefined : new URL(location, url).href };
  }

  /** Follows redirects until one leads to `end`, and does not go there. */
  async untilSentTo(end: string, start: string): Promise<string> {
    let url = start;
    for (let hops = 0; hops < 10; hops += 1) {
      const { response, next } = await this.visit(url);
      if (next === undefined)
        throw new Error(`${url} responded ${response.status}: ${await response.text()}`);
      if (next.startsWith(end)) return next;
      url = next;
    }
    throw new Error(`no way to ${end}`);
  }

  /** From the button to the way back: the address that the provider sends the browser to. */
  async toCallback(start: string): Promise<string> {
    return this.untilSentTo(`${authUrl}/callback`, start);
  }

  /** From the button to the page that began it. */
  async signIn(start: string): Promise<URL> {
    return new URL(await this.untilSentTo(siteUrl, await this.toCallback(start)));
  }
}

/** How often the audit log has that outcome of sign-ins at providers, counted ones too. */
export const timesRecorded = async (auth: RunningAuth, outcome: string): Promise<number> => {
  const [row] = await auth.rows(
    `SELECT coalesce(sum(tries), 0)::int AS tries FROM (
       SELECT action, outcome, tries FROM audit_entries
       UNION ALL SELECT action, outcome, tries FROM audit_tallies) AS every
     WHERE outcome = $1 AND action IN ('sign-in-provider', 'begin-sign-in-provider')`,
    [outcome],
  );
  return Number(row?.['tries']);
};

/** A sign-in from the button to the session; what the page is told when there is none. */
export const signInBy = async (
  auth: RunningAuth,
): Promise<SignedUp | { readonly refused: string | null }> => {
  const { searchParams } = await new TestBrowser(auth).signIn(await authorizeUrl());
  const code = searchParams.get('code');
  if (code === null) return { refused: searchParams.get('error_code') };
  const body = { auth_code: code, code_verifier: verifier };
  return sessionIn((await auth.call('/token?grant_type=pkce', { body })).body);
};

export const signedInBy = async (auth: RunningAuth): Promise<SignedUp> => {
  const outcome = await signInBy(auth);
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`);
  return outcome;
};
