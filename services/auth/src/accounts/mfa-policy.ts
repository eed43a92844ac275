import { hasSecondFactor, type User } from './user.js';

/**
 * Who needs a second factor: nobody, none can be set up, and older ones do not count; who sets one up; administrators besides; everybody.
 */
export const mfaPolicies = ['off', 'optional', 'administrators', 'all'] as const;
export type MfaPolicy = (typeof mfaPolicies)[number];

/**
 * What is still missing before a session of one factor has rights in the product: a code of the account's second
 * factor, or that there is one at all.
 */
export type MissingFactor = 'challenge' | 'enroll';

/** `undefined` when nothing is missing. Source: docs/security.md, "Second factor". */
export const missingFactor = (
  policy: MfaPolicy,
  user: Pick<User, 'role' | 'factors'>,
  aal: 'aal1' | 'aal2',
): MissingFactor | undefined => {
  if (policy === 'off' || aal === 'aal2') return undefined;
  if (hasSecondFactor(user)) return 'challenge';
  const isDemanded = policy === 'all' || (policy === 'administrators' && user.role === 'administrator');
  return isDemanded ? 'enroll' : undefined;
};

/** Whether the account has a second factor that counts and the session did not give it. */
export const lacksSecondFactor = (
  policy: MfaPolicy,
  user: Pick<User, 'role' | 'factors'>,
  { aal }: { readonly aal: 'aal1' | 'aal2' },
): boolean => missingFactor(policy, user, aal) === 'challenge';
