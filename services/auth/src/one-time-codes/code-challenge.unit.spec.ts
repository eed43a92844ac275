import { describe, expect, it } from '@jest/globals';
import { codeChallenge, fitsChallenge } from './code-challenge.js';

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('code challenge', () => {
  it.each([
    ['', '', 'none'],
    [challenge, 's256', 's256'],
    [challenge, 'S256', 's256'],
    [challenge, 'plain', 'refused'],
    [challenge, '', 'refused'],
    ['', 's256', 'refused'],
    ['short', 's256', 'refused'],
    ['x'.repeat(129), 's256', 'refused'],
    [`${challenge}!`, 's256', 'refused'],
  ])('%j with %j is %s', (given, method, kind) => {
    expect(codeChallenge(given, method).kind).toBe(kind);
  });

  it('fits its verifier alone', () => {
    expect(fitsChallenge(verifier, challenge)).toBe(true);
    expect(fitsChallenge(`${verifier}x`, challenge)).toBe(false);
    expect(fitsChallenge(challenge, challenge)).toBe(false);
  });
});
