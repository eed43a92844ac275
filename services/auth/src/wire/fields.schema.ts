import * as z from 'zod';

/** Optional fields of the dialect may be absent or null; both mean empty. Fields that are not named are dropped. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A client's own data on a user. */
export const data = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

/** PKCE; absent, null or empty alike when the client does not use it. */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

export const redirectQuery = z.object({ redirect_to: text });
