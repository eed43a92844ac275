import { createHash, timingSafeEqual } from 'node:crypto';

/** RFC 7636, section 4.1: the length of a verifier, and so of what the dialect takes for a challenge. */
const challengeForm = /^[A-Za-z0-9._~-]{43,128}$/;

/** Seconds an authorization code can be exchanged, as GoTrue has it. */
export const authCodeSeconds = 300;

/**
 * The client's challenge: `none`, a usable one, or why it is refused. Only S256: `plain` proves nothing to whoever
 * reads the request (ASVS 10.4.6).
 */
export type CodeChallenge =
  | { readonly kind: 'none' }
  | { readonly kind: 's256'; readonly challenge: string }
  | { readonly kind: 'refused'; readonly message: string };

export const codeChallenge = (challenge: string, method: string): CodeChallenge => {
  if (challenge === '' && method === '') return { kind: 'none' };
  if (challenge === '' || method === '')
    return refused('PKCE flow requires code_challenge_method and code_challenge');
  if (method.toLowerCase() !== 's256') return refused('code_challenge_method must be s256');
  if (!challengeForm.test(challenge))
    return refused('code challenge has to be between 43 and 128 characters of the unreserved set');
  return { kind: 's256', challenge };
};

export const fitsChallenge = (verifier: string, challenge: string): boolean => {
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const refused = (message: string): CodeChallenge => ({ kind: 'refused', message });
