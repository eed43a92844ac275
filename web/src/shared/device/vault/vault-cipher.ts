/** What OWASP names for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const rounds = 600_000;
const keyType = { name: 'AES-GCM', length: 256 };

/** The key of the data, which only the PIN opens. */
export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly wrapped: ArrayBuffer;
}

export interface Ciphertext {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const keyOfPin = async (pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    // The same PIN may be typed as other code points on another keyboard.
    await crypto.subtle.importKey('raw', utf8(pin.normalize('NFKC')), 'PBKDF2', false, ['deriveKey']),
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

const unwrap = async (
  { salt, rounds: iterations, wrapped }: WrappedKey,
  pin: string,
  extractable: boolean,
) => {
  const pinKey = await keyOfPin(pin, salt, iterations);
  try {
    return await crypto.subtle.unwrapKey('raw', wrapped, pinKey, 'AES-KW', keyType, extractable, [
      'encrypt',
      'decrypt',
    ]);
  } catch (cause) {
    // AES-KW checks itself: this is how the wrong PIN shows.
    if (isOperationError(cause)) return null;
    throw cause;
  }
};

/** A random key of 256 bits, wrapped by the PIN. */
export const newKey = async (pin: string): Promise<WrappedKey> =>
  wrap(await crypto.subtle.generateKey(keyType, true, ['encrypt', 'decrypt']), pin);

/** The key, which no script can read; null when the PIN is wrong. */
export const openKey = (wrapped: WrappedKey, pin: string): Promise<CryptoKey | null> =>
  unwrap(wrapped, pin, false);

/** The same key wrapped by another PIN; null when `pin` is wrong. */
export const rewrapKey = async (
  wrapped: WrappedKey,
  pin: string,
  nextPin: string,
): Promise<WrappedKey | null> => {
  const key = await unwrap(wrapped, pin, true);
  return key === null ? null : wrap(key, nextPin);
};

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
