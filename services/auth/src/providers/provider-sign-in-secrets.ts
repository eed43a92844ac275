import type { Cipher } from '../secrets/cipher.js';

/** One sign-in at a provider. */
export interface SignInSecrets {
  /** What the browser carries there and back. */
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The rest follows from the state by a key of ours, so that nothing is stored that somebody could use. */
export const secretsOf = (state: string, cipher: Cipher): SignInSecrets => ({
  state,
  nonce: cipher.hash('providers', 'nonce', state).toString('base64url'),
  codeVerifier: cipher.hash('providers', 'verifier', state).toString('base64url'),
});
