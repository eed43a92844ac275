import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Randomness } from './randomness.js';

/** What a derived key is for. One secret in the configuration, one key per use. */
export type SecretUse =
  | 'signing-keys'
  | 'session-keys'
  | 'factors'
  | 'providers'
  | 'mail'
  | 'one-time-codes'
  | 'audit'
  | 'throttling';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const authTagLength = 16;

/** What was sealed, and whether under the secret that seals today. */
export interface Opened {
  readonly plain: Buffer;
  readonly isCurrent: boolean;
}

/**
 * Seals what must come back, and makes keyed hashes of what must only be recognised. Sealed: iv (12 bytes), tag (16),
 * ciphertext of AES-256-GCM. The first secret seals, each opens: the tag tells which.
 */
export class Cipher {
  private readonly keys = new Map<SecretUse, readonly Buffer[]>();

  /** @param secrets at least one. */
  constructor(
    private readonly secrets: readonly string[],
    private readonly randomness: Randomness,
  ) {
    if (secrets.length === 0) throw new RangeError('a list of secrets that holds none');
  }

  /** `about` names the row, so that what is sealed cannot be moved to another one. */
  seal(use: SecretUse, about: string, plain: Buffer): Buffer {
    const iv = this.randomness.bytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.sealingKey(use), iv, { authTagLength });
    cipher.setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** Throws when none of the secrets is the one it was sealed with, or a byte was changed. */
  unseal(use: SecretUse, about: string, sealed: Buffer): Buffer {
    const opened = this.open(use, about, sealed);
    if (opened === undefined) throw new Error(`what was sealed for ${use} does not open`);
    return opened.plain;
  }

  /** As `unseal`; `undefined` instead of throwing. */
  open(use: SecretUse, about: string, sealed: Buffer): Opened | undefined {
    for (const [position, key] of this.keysOf(use).entries()) {
      const plain = unsealed(key, about, sealed);
      if (plain !== undefined) return { plain, isCurrent: position === 0 };
    }
    return undefined;
  }

  /** 32 bytes; the same for the same parts, and useless without the secret. */
  hash(use: SecretUse, ...parts: readonly string[]): Buffer {
    return keyedHash(this.sealingKey(use), parts);
  }

  /** The hash under each secret, to recognise what was hashed before the first one was there. */
  hashes(use: SecretUse, ...parts: readonly string[]): Buffer[] {
    return this.keysOf(use).map((key) => keyedHash(key, parts));
  }

  private sealingKey(use: SecretUse): Buffer {
    const [first] = this.keysOf(use);
    if (first === undefined) throw new RangeError('a list of secrets that holds none');
    return first;
  }

  private keysOf(use: SecretUse): readonly Buffer[] {
    const known = this.keys.get(use);
    if (known !== undefined) return known;
    const made = this.secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', `probity auth ${use} v1`, 32)),
    );
    this.keys.set(use, made);
    return made;
  }
}

const keyedHash = (key: Buffer, parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

const unsealed = (key: Buffer, about: string, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < ivBytes + authTagLength) return undefined;
  const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)];
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength });
  decipher.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, authTagLength));
  const body = decipher.update(rest.subarray(authTagLength));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    return undefined; // another secret's, or changed: the tag does not say which
  }
};
