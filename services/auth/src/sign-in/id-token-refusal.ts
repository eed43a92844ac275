import { GotrueFailure, invalid, OAuthFailure } from '../gotrue/gotrue-failure.js';

interface IdTokenGrant {
  readonly id_token: string;
  readonly provider: string;
  readonly issuer: string;
}

/** Providers whose ID tokens the dialect knows, by the issuer that its refusal names. None is offered here. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** What the dialect says to `grant_type=id_token` where no provider is enabled. */
export const idTokenRefusal = ({ id_token: token, provider, issuer: named }: IdTokenGrant): Error => {
  if (token === '') return new OAuthFailure('invalid_request', 'id_token required');
  if (provider === '' && named === '')
    return new OAuthFailure('invalid_request', 'provider or client_id and issuer required');
  const issuer = issuers.get(provider) ?? [...issuers.values()].find((known) => known === named);
  if (issuer === undefined)
    return invalid(`Custom OIDC provider ${JSON.stringify(provider.slice(0, 64))} not allowed`);
  return new GotrueFailure('provider_disabled', { message: `Provider (issuer "${issuer}") is not enabled` });
};
