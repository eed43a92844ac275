import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import {
  isTooLong,
  longestPassword,
  passwordWeaknesses,
  weaknessText,
  type PasswordPolicy,
} from './password-policy.js';

/** Throws `validation_failed` or `weak_password`; returns for a password that an account may have. */
export const refuseUnfitPassword = (password: string, email: string, policy: PasswordPolicy): void => {
  if (isTooLong(password)) {
    const message = `Password cannot be longer than ${longestPassword} characters`;
    throw new GotrueFailure('validation_failed', { message });
  }
  const reasons = passwordWeaknesses(password, policy, email);
  if (reasons.length > 0)
    throw new GotrueFailure('weak_password', { message: weaknessText(reasons, policy), reasons });
};
