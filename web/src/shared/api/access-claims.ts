/** What an access token says is still missing: a code of the second factor, or that there is one. */
export type MissingFactor = 'challenge' | 'enroll';

/** Null for a token with all rights. The server decides; this only chooses the screen. */
export const missingFactor = (accessToken: string): MissingFactor | null => {
  const claims = claimsOf(accessToken);
  if (claims.mfa_required === undefined) return null;
  return claims.mfa_required === 'enroll' ? 'enroll' : 'challenge';
};

const claimsOf = (accessToken: string): { readonly mfa_required?: unknown } => {
  const [, payload = ''] = accessToken.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {}; // not a token yet, so nothing is known that a screen could ask for
  }
};
