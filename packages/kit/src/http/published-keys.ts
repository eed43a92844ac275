import { DomainError } from '@probity/contracts';
import { createRemoteJWKSet, decodeProtectedHeader, errors, exportSPKI } from 'jose';

/** Keys are asked for at most this long; callers wait on it. Milliseconds. */
const timeoutDuration = 2_000;

/**
 * Milliseconds after a response in which an unknown key is not asked for: strangers may send tokens with any key id,
 * so this bounds what they can make us ask.
 */
const cooldownDuration = 2_000;

/** Failures of the token itself while its key is looked up. Any other is one of asking for the keys. */
const tokenFaults = [errors.JOSENotSupported, errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys];

/** The keys that the auth service publishes. jose keeps them for ten minutes, or until `become` finds others. */
export class PublishedKeys {
  private readonly keys;

  constructor(jwksUrl: string) {
    this.keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration, cooldownDuration });
  }

  /** PEM of the key that signed a token. Throws what is wrong with the token, and `SERVICE_UNAVAILABLE`. */
  async keyOf(token: string): Promise<string> {
    const header = decodeProtectedHeader(token);
    try {
      return await exportSPKI(await this.keys(header));
    } catch (cause) {
      if (tokenFaults.some((fault) => cause instanceof fault)) throw cause;
      throw new DomainError('SERVICE_UNAVAILABLE', { cause });
    }
  }

  /**
   * Asks for the keys anew unless they are these. False where a replica responded that does not know of them yet: then it
   * has to be called again. Rejects where nobody responded.
   */
  async become(keyIds: readonly string[]): Promise<boolean> {
    if (this.are(keyIds)) return true;
    await this.keys.reload();
    return this.are(keyIds);
  }

  private are(keyIds: readonly string[]): boolean {
    const known = new Set(this.keys.jwks()?.keys.map(({ kid }) => kid));
    return known.size === keyIds.length && keyIds.every((kid) => known.has(kid));
  }
}
