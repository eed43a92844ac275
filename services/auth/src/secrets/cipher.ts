import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Randomness } from './randomness.js';

/** What a derived key is for. One secret in the configuration, one key per use. */
export type SecretUse =
  'signing-keys' | 'session-keys' | 'factors' | 'mail' | 'one-time-codes' | 'audit' | 'throttling';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const authTagLength = 16;

/**
 * Seals what must come back, and makes keyed hashes of what must only be recognised. Sealed: iv (12 bytes), tag (16),
 * ciphertext of AES-256-GCM.
 */
export class Cipher {
  private readonly keys = new Map<SecretUse, Buffer>();

  constructor(
    private readonly secret: string,
    private readonly randomness: Randomness,
  ) {}

  /** `about` names the row, so that what is sealed cannot be moved to another one. */
  seal(use: SecretUse, about: string, plain: Buffer): Buffer {
    const iv = this.randomness.bytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key(use), iv, { authTagLength });
    cipher.setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** Throws when the secret is not the one it was sealed with, or a byte was changed. */
  unseal(use: SecretUse, about: string, sealed: Buffer): Buffer {
    const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)];
    const decipher = createDecipheriv(algorithm, this.key(use), iv, { authTagLength });
    decipher.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, authTagLength));
    return Buffer.concat([decipher.update(rest.subarray(authTagLength)), decipher.final()]);
  }

  /** 32 bytes; the same for the same parts, and useless without the secret. */
  hash(use: SecretUse, ...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key(use)).update(JSON.stringify(parts)).digest();
  }

  private key(use: SecretUse): Buffer {
    const known = this.keys.get(use);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', this.secret, '', `probity auth ${use} v1`, 32));
    this.keys.set(use, key);
    return key;
  }
}
