import { createHmac, hkdfSync } from 'node:crypto';
import type { Randomness } from './randomness.js';
import { seal, sealIvBytes, unseal } from './sealed-box.js';

/** What a derived key is for. One secret in the configuration, one key per use. */
export type SecretUse = 'signing-keys' | 'session-keys' | 'mail' | 'one-time-codes' | 'audit' | 'throttling';

/** Seals what must come back, and makes keyed hashes of what must only be recognised. */
export class Cipher {
  private readonly keys = new Map<SecretUse, Buffer>();

  constructor(
    private readonly secret: string,
    private readonly randomness: Randomness,
  ) {}

  seal(use: SecretUse, about: string, plain: Buffer): Buffer {
    return seal(plain, this.key(use), about, this.randomness.bytes(sealIvBytes));
  }

  /** Throws when the secret is not the one it was sealed with. */
  unseal(use: SecretUse, about: string, box: Buffer): Buffer {
    return unseal(box, this.key(use), about);
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
