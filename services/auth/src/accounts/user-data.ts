import { DomainError } from '@probity/contracts';

/** Bytes of JSON. Every access token carries the data, and servers refuse headers of 16 KiB. */
const mostUserData = 4_096;

/** New keys over old ones; null takes a key away. Throws `USER_DATA_TOO_LONG`. */
export const mergedData = (
  old: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> => {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > mostUserData)
    throw new DomainError('USER_DATA_TOO_LONG', {
      detail: `User data cannot be longer than ${mostUserData} bytes`,
    });
  return merged;
};
