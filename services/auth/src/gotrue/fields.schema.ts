import { isStorable, unstorable } from '@probity/contracts';
import { emailAddress } from '../accounts/email-address.js';
import { codeChallenge } from '../one-time-codes/code-challenge.js';
import { invalid } from './gotrue-failure.js';
import * as z from 'zod';

/** Optional fields of the dialect may be absent or null; both mean empty. Fields that are not named are dropped. */
export const text = z
  .string()
  .refine(isStorable, unstorable)
  .nullish()
  .transform((value) => value ?? '');

/** What JSON can escape and PostgreSQL refuses: NUL, and half of a surrogate pair. */
const escapedUnstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** False also for what is nested so deep that it cannot be written. */
const isStorableData = (value: object): boolean => {
  try {
    return !escapedUnstorable.test(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** A client's own data on a user. */
export const data = z
  .record(z.string(), z.unknown())
  .refine(isStorableData, 'must be storable Unicode, and not nested too deep')
  .nullish()
  .transform((value) => value ?? undefined);

/** PKCE; absent, null or empty alike when the client does not use it. */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

export const redirectQuery = z.object({ redirect_to: text });

/** The address of an account, lower-cased. Throws `validation_failed`. */
export const emailField = (value: string): string => {
  const address = emailAddress(value);
  if (address === undefined) throw invalid('Unable to validate email address: invalid format');
  return address;
};

/** The PKCE challenge, or null without one. Throws `validation_failed`. */
export const challengeField = (body: ChallengeFields): string | null => {
  const wanted = codeChallenge(body.code_challenge, body.code_challenge_method);
  switch (wanted.kind) {
    case 'none':
      return null;
    case 's256':
      return wanted.challenge;
    case 'refused':
      throw invalid(wanted.message);
  }
};

interface ChallengeFields {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}
