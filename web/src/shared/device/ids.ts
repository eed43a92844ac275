/** A random id, such as an idempotency key. `randomUUID` is missing on insecure origins, `getRandomValues` is not. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
