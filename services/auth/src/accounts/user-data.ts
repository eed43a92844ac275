import { GotrueFailure } from '../gotrue/gotrue-failure.js';

/** Characters of JSON. Every access token carries the data, and servers refuse headers of 16 KiB. */
const mostUserData = 4_096;

/** New keys over old ones; null takes a key away. Throws `validation_failed` when it becomes too much. */
export const mergedData = (
  old: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> => {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null),
  );
  if (JSON.stringify(merged).length > mostUserData) {
    const message = `User data cannot be longer than ${mostUserData} characters`;
    throw new GotrueFailure('validation_failed', { message });
  }
  return merged;
};
