import type { MissingFactor } from '../accounts/mfa-policy.js';
import { appMetadata, type User } from '../accounts/user.js';

type FirstFactor =
  'password' | 'email/signup' | 'recovery' | 'invite' | 'magiclink' | 'email_change' | 'oauth' | 'anonymous';
/** `mfa/provider`: an OpenID provider asked for it. */
export const secondFactors = ['totp', 'mfa/recovery_code', 'mfa/provider'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** How a session was opened or strengthened, newest first. */
export interface AuthenticationMethod {
  readonly method: FirstFactor | SecondFactor;
  /** Unix seconds. */
  readonly timestamp: number;
}

export type AssuranceLevel = 'aal1' | 'aal2';

export interface TokenSession {
  readonly id: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
}

/** Times in unix seconds. */
export interface TokenFacts {
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** What the user must still prove before the token has rights in the product. */
  readonly missing: MissingFactor | undefined;
}

/** What an access token says besides its issuer and key. */
export const accessTokenClaims = (user: User, session: TokenSession, facts: TokenFacts) => ({
  sub: user.id,
  aud: 'authenticated',
  iat: facts.issuedAt,
  exp: facts.expiresAt,
  email: user.email,
  phone: '',
  role: 'authenticated',
  app_metadata: appMetadata(user),
  user_metadata: user.metadata,
  session_id: session.id,
  aal: session.aal,
  amr: session.amr,
  // Services read this without a question to auth; they refuse a token that has it.
  ...(facts.missing !== undefined && { mfa_required: facts.missing }),
  is_anonymous: user.isAnonymous,
});
