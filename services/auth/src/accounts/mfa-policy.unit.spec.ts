import { expect, it } from '@jest/globals';
import { mfaPolicies, missingFactor } from './mfa-policy.js';

const now = new Date();
const factor = { id: 'a', friendlyName: '', lastChallengedAt: null, createdAt: now, updatedAt: now };
const withFactor = [{ ...factor, status: 'verified' as const }];
const begun = [{ ...factor, status: 'unverified' as const }];

it.each([
  ['off', 'administrator', withFactor, undefined],
  ['off', 'administrator', [], undefined],
  ['optional', 'administrator', [], undefined],
  ['optional', 'user', begun, undefined],
  ['optional', 'user', withFactor, 'challenge'],
  ['administrators', 'analyst', [], undefined],
  ['administrators', 'administrator', begun, 'enroll'],
  ['administrators', 'user', withFactor, 'challenge'],
  ['all', 'user', [], 'enroll'],
  ['all', 'user', withFactor, 'challenge'],
] as const)('policy %s, a %s', (policy, role, factors, missing) => {
  expect(missingFactor(policy, { role, factors }, 'aal1')).toBe(missing);
});

it.each(mfaPolicies)('misses nothing in a session with both factors (%s)', (policy) => {
  expect(missingFactor(policy, { role: 'administrator', factors: withFactor }, 'aal2')).toBeUndefined();
});
