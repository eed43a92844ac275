import { appMetadata, type User } from '../accounts/user.js';

/** How a session was opened or strengthened, newest first. */
export interface AuthenticationMethod {
  readonly method: 'password' | 'email/signup';
  /** Unix seconds. */
  readonly timestamp: number;
}

export type AssuranceLevel = 'aal1' | 'aal2';

export interface TokenSession {
  readonly id: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
}

/** What an access token says besides its issuer and key; times in unix seconds. */
export const accessTokenClaims = (
  user: User,
  session: TokenSession,
  issuedAt: number,
  expiresAt: number,
): Record<string, unknown> => ({
  sub: user.id,
  aud: 'authenticated',
  iat: issuedAt,
  exp: expiresAt,
  email: user.email,
  phone: '',
  role: 'authenticated',
  app_metadata: appMetadata(user),
  user_metadata: user.metadata,
  session_id: session.id,
  aal: session.aal,
  amr: session.amr,
  is_anonymous: false,
});
