/** What an access token says is still missing: a code of the second factor, or that there is one. */
export type MissingFactor = 'challenge' | 'enroll';

/** Null for a token with all rights. The server decides; this only chooses the screen. */
export const missingFactor = (accessToken: string): MissingFactor | null => {
  const claims = claimsOf(accessToken);
  if (claims.mfa_required === undefined) return null;
  return claims.mfa_required === 'enroll' ? 'enroll' : 'challenge';
};

/** The role of its user, as far as screens differ by it. The server decides; this only chooses what a screen offers. */
export const offeredTo = (
  accessToken: string,
): { readonly isAdministrator: boolean; readonly isAnalyst: boolean } => {
  const role = claimsOf(accessToken).app_metadata?.role;
  const isAdministrator = role === 'administrator';
  return { isAdministrator, isAnalyst: isAdministrator || role === 'analyst' };
};

interface Claims {
  readonly mfa_required?: unknown;
  readonly app_metadata?: { readonly role?: unknown } | null;
}

const claimsOf = (accessToken: string): Claims => {
  const [, payload = ''] = accessToken.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {}; // not a token yet, so nothing is known that a screen could ask for
  }
};
