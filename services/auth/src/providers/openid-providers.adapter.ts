import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Logger } from '@probity/kit/observability';
import * as openid from 'openid-client';
import { AuthSettings } from '../config.js';
import { isPlaintext, type OpenIdProvider } from '../provider-variable.js';
import { boundedFetch, SilentProvider } from './bounded-fetch.adapter.js';
import { providerIdentity, type Claims, type ProviderIdentity } from './provider-identity.js';
import type { SignInSecrets } from './provider-sign-in-secrets.js';

/** Seconds for each question to a provider. */
const timeoutSeconds = 5;
/** Seconds that the clocks of provider and service may be apart. */
const clockToleranceSeconds = 60;
/** What a provider says of itself is asked again after that long. */
const discoveryMs = 3_600_000;

interface Discovered {
  readonly configuration: Promise<openid.Configuration>;
  readonly at: Date;
}

/** Talks to the OpenID providers of this installation. None is asked before somebody signs in by it. */
@Injectable()
export class OpenIdProviders {
  private readonly discovered = new Map<string, Discovered>();
  private readonly redirectUri: string;

  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.redirectUri = `${settings.issuer}/callback`;
  }

  find(id: string): OpenIdProvider | undefined {
    return this.settings.providers.find((provider) => provider.id === id);
  }

  /** Where the browser goes to sign in. Throws `PROVIDER_UNAVAILABLE`. */
  async signInUrl(provider: OpenIdProvider, { state, nonce, codeVerifier }: SignInSecrets): Promise<string> {
    const configuration = await this.configurationOf(provider);
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: ['openid', 'email', 'profile', ...provider.scopes].join(' '),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Who signed in, from the parameters that the browser brought back. Throws `PROVIDER_REFUSED`, `PROVIDER_RESPONSE_INVALID`
   * for whatever is not this sign-in at this provider, and `PROVIDER_UNAVAILABLE`.
   */
  async identityOf(
    provider: OpenIdProvider,
    parameters: URLSearchParams,
    { state, nonce, codeVerifier }: SignInSecrets,
  ): Promise<ProviderIdentity> {
    const configuration = await this.configurationOf(provider);
    const claims = await claimsOf(
      provider,
      configuration,
      new URL(`${this.redirectUri}?${parameters.toString()}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      },
    ).catch((error: unknown) => {
      throw this.logged(provider, explained(error));
    });
    const identity = providerIdentity(claims, provider);
    if (identity === undefined) throw new DomainError('PROVIDER_RESPONSE_INVALID');
    return identity;
  }

  /** Without the causes of the cause, which hold what the provider sent: tokens and what it says of people. */
  private logged({ id }: OpenIdProvider, error: DomainError): DomainError {
    const { code, cause } = error;
    const reason = cause instanceof Error ? cause.message : 'none';
    this.logger.warn('A sign-in at a provider failed', { provider: id, errorCode: code, reason });
    return error;
  }

  private async configurationOf(provider: OpenIdProvider): Promise<openid.Configuration> {
    const known = this.discovered.get(provider.id);
    const now = this.clock.now();
    if (known !== undefined && now.getTime() - known.at.getTime() < discoveryMs) return known.configuration;
    const configuration = discover(provider);
    const entry = { configuration, at: now };
    this.discovered.set(provider.id, entry);
    return configuration.catch((error: unknown) => {
      // The next sign-in asks again.
      if (this.discovered.get(provider.id) === entry) this.discovered.delete(provider.id);
      throw this.logged(provider, new DomainError('PROVIDER_UNAVAILABLE', { cause: error }));
    });
  }
}

const discover = async (provider: OpenIdProvider): Promise<openid.Configuration> => {
  const secret = provider.clientSecret.reveal();
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  const configuration = await openid.discovery(
    new URL(provider.issuer),
    provider.clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    (server, ...rest) => {
      // Absent, it is the first. Source: OpenID Connect Discovery 1.0, section 3.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    },
    {
      timeout: timeoutSeconds,
      [openid.customFetch]: (url, init) => boundedFetch(url, init as RequestInit),
      // Signatures count besides the TLS connection that a token came by; only asymmetric ones can be checked.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(isPlaintext(provider) ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  // The library lets some providers stand for all of their tenants, whose users are anybody's.
  const { issuer, authorization_endpoint: page, token_endpoint: exchange } = configuration.serverMetadata();
  if (new URL(issuer).href !== new URL(provider.issuer).href) throw new Error('The issuer has another name');
  if (page === undefined || exchange === undefined) throw new Error('The provider offers no sign-in by code');
  return configuration;
};

const claimsOf = async (
  provider: OpenIdProvider,
  configuration: openid.Configuration,
  url: URL,
  checks: openid.AuthorizationCodeGrantChecks,
): Promise<Claims> => {
  const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims();
  if (claims === undefined) throw new DomainError('PROVIDER_RESPONSE_INVALID');
  const wanted = ['email', ...(provider.roles === undefined ? [] : [provider.groupsClaim])];
  const isWhole = wanted.every((name) => claims[name] !== undefined);
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  // Many providers keep the ID token short.
  return { ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
};

/** Sorts what the library throws: the provider said no, is not there, or said what cannot be believed. */
const explained = (cause: unknown): DomainError => {
  if (cause instanceof DomainError) return cause;
  if (cause instanceof openid.AuthorizationResponseError)
    return new DomainError('PROVIDER_REFUSED', { cause });
  const isSilent =
    cause instanceof Error && [cause, cause.cause].some((error) => error instanceof SilentProvider);
  return new DomainError(isSilent ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_RESPONSE_INVALID', { cause });
};
