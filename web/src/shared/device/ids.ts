/** A random id, such as an idempotency key. `randomUUID` is missing on insecure origins, `getRandomValues` is not. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same as a UUID of version 4, which the server stores as one. */
export const newUuid = (): string => {
  const hex = newId();
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
};
