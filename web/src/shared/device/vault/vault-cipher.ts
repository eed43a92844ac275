import type { Bytes } from '../port/device.js';

/** What OWASP names for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const rounds = 600_000;
const keyType = { name: 'AES-GCM', length: 256 };

/** The key of the data, as the PIN opens it. */
export interface WrappedKey {
  readonly salt: Bytes;
  readonly rounds: number;
  readonly wrapped: ArrayBuffer;
}

export interface Ciphertext {
  readonly iv: Bytes;
  readonly bytes: ArrayBuffer;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const keyOfPin = async (pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    // The same PIN may be typed as other code points on another keyboard.
    await crypto.subtle.importKey('raw', utf8(pin.normalize('NFKC')), 'PBKDF2', false, ['deriveKey']),
    { name: 'AES-KW', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );

/** The secret of the device is random already, so one round is enough. */
const keyOfSecret = async (secret: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('probity vault') },
    await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-KW', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );

const wrap = async (key: CryptoKey, pin: string): Promise<WrappedKey> => {
  const salt = random(16);
  const wrapped = await crypto.subtle.wrapKey('raw', key, await keyOfPin(pin, salt, rounds), 'AES-KW');
  return { salt, rounds, wrapped };
};

const isOperationError = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'OperationError';

const unwrap = async (wrapped: ArrayBuffer, by: CryptoKey, extractable: boolean) => {
  try {
    return await crypto.subtle.unwrapKey('raw', wrapped, by, 'AES-KW', keyType, extractable, [
      'encrypt',
      'decrypt',
    ]);
  } catch (cause) {
    // AES-KW checks itself: this is how the wrong PIN shows.
    if (isOperationError(cause)) return null;
    throw cause;
  }
};

const unwrapByPin = async (lock: WrappedKey, pin: string, extractable: boolean) =>
  unwrap(lock.wrapped, await keyOfPin(pin, lock.salt, lock.rounds), extractable);

/** A random key of 256 bits, wrapped by the PIN. */
export const newKey = async (pin: string): Promise<WrappedKey> =>
  wrap(await crypto.subtle.generateKey(keyType, true, ['encrypt', 'decrypt']), pin);

/** The key, which no script can read; null when the PIN is wrong. */
export const openKey = (wrapped: WrappedKey, pin: string): Promise<CryptoKey | null> =>
  unwrapByPin(wrapped, pin, false);

/** The key as it may be wrapped again; null when the PIN is wrong. */
export const openToWrap = (wrapped: WrappedKey, pin: string): Promise<CryptoKey | null> =>
  unwrapByPin(wrapped, pin, true);

/** The same key wrapped by another PIN; null when `pin` is wrong. */
export const rewrapKey = async (
  wrapped: WrappedKey,
  pin: string,
  nextPin: string,
): Promise<WrappedKey | null> => {
  const key = await openToWrap(wrapped, pin);
  return key === null ? null : wrap(key, nextPin);
};

export const wrapBySecret = async (key: CryptoKey, secret: Bytes): Promise<ArrayBuffer> =>
  crypto.subtle.wrapKey('raw', key, await keyOfSecret(secret), 'AES-KW');

/** The key, which no script can read; null when it was wrapped by another secret. */
export const openBySecret = async (wrapped: ArrayBuffer, secret: Bytes): Promise<CryptoKey | null> =>
  unwrap(wrapped, await keyOfSecret(secret), false);

/** Bound to `id`: the ciphertext of another record does not open under it. */
export const encrypt = async (key: CryptoKey, id: string, value: unknown): Promise<Ciphertext> => {
  const iv = random(12);
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(id) },
    key,
    utf8(JSON.stringify(value)),
  );
  return { iv, bytes };
};

/** Rejects what was changed, or was encrypted by another key or as another record. */
export const decrypt = async (key: CryptoKey, id: string, { iv, bytes }: Ciphertext): Promise<unknown> => {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(id) }, key, bytes);
  return JSON.parse(new TextDecoder().decode(plain));
};
