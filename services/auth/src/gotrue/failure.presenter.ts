import type { AccountErrorCode, DomainError } from '@probity/contracts';
import { failureOf } from '@probity/kit/http';
import { WeakPassword } from '../accounts/password-policy.js';
import { GotrueFailure, type GotrueCode } from './gotrue-failure.js';

/** A failure as the dialect writes it. */
export interface FailureResponse {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
  /** Only with `weak_password`: `length` or `pwned`. */
  readonly reasons?: readonly string[];
  /** What was really thrown, for the log, where it is our doing. */
  readonly fault?: unknown;
}

/** Status and code of each failure of a use case; the sentence is the error's own where none is given. */
const ofAccounts: Record<AccountErrorCode, readonly [status: number, code: string, message?: string]> = {
  CREDENTIALS_WRONG: [400, 'invalid_credentials'],
  EMAIL_NOT_CONFIRMED: [400, 'email_not_confirmed'],
  PASSWORD_TOO_LONG: [400, 'validation_failed'],
  USER_DATA_TOO_LONG: [400, 'validation_failed'],
  SESSION_OVER: [400, 'session_expired'],
  SESSION_INACTIVE: [400, 'session_expired'],
  REFRESH_TOKEN_UNKNOWN: [400, 'refresh_token_not_found'],
  REFRESH_TOKEN_REUSED: [400, 'refresh_token_already_used'],
  CODE_VERIFIER_WRONG: [400, 'bad_code_verifier'],
  CURRENT_PASSWORD_MISSING: [400, 'current_password_required'],
  REAUTHENTICATION_NEEDED: [400, 'reauthentication_needed'],
  CURRENT_PASSWORD_WRONG: [400, 'current_password_invalid'],
  ACCESS_TOKEN_MISSING: [401, 'no_authorization'],
  ACCESS_TOKEN_INVALID: [403, 'bad_jwt'],
  ACCOUNT_NOT_FOUND: [403, 'user_not_found'],
  SIGNED_OUT: [403, 'session_not_found'],
  ACCOUNT_BANNED: [403, 'user_banned'],
  ASSURANCE_TOO_LOW: [403, 'insufficient_aal'],
  NOT_ADMINISTRATOR: [403, 'not_admin'],
  MAILED_CODE_WRONG: [403, 'otp_expired'],
  MAILED_LINK_WRONG: [403, 'otp_expired'],
  AUTHORIZATION_CODE_UNKNOWN: [404, 'flow_state_not_found'],
  FACTOR_NOT_FOUND: [404, 'mfa_factor_not_found'],
  SIGN_UP_CLOSED: [422, 'signup_disabled'],
  PROVIDER_STATE_WRONG: [400, 'bad_oauth_state'],
  PROVIDER_RESPONSE_INVALID: [400, 'bad_oauth_callback'],
  PROVIDER_REFUSED: [403, 'provider_refused'],
  PROVIDER_EMAIL_UNVERIFIED: [422, 'provider_email_needs_verification'],
  PROVIDER_ACCOUNT_TAKEN: [422, 'identity_already_exists'],
  PROVIDER_UNAVAILABLE: [503, 'provider_unavailable'],
  RECEIPT_NOT_FOUND: [404, 'not_found'],
  AUDIT_LOG_BROKEN: [500, 'unexpected_failure'],
  LAST_ADMINISTRATOR: [422, 'last_administrator'],
  ACCOUNT_EXISTS: [422, 'user_already_exists', 'User already registered'],
  EMAIL_TAKEN: [422, 'email_exists'],
  NONCE_WRONG: [422, 'reauthentication_not_valid'],
  PASSWORD_WEAK: [422, 'weak_password'],
  PASSWORD_UNCHANGED: [422, 'same_password'],
  AUTHORIZATION_CODE_EXPIRED: [422, 'flow_state_expired'],
  FACTORS_OFF: [422, 'mfa_totp_enroll_not_enabled'],
  FACTORS_FULL: [422, 'too_many_enrolled_mfa_factors'],
  FACTOR_NAME_TAKEN: [422, 'mfa_factor_name_conflict'],
  FACTOR_CODE_WRONG: [422, 'mfa_verification_failed'],
  CHALLENGE_EXPIRED: [422, 'mfa_challenge_expired'],
  CHALLENGE_MISMATCHED: [422, 'mfa_ip_address_mismatch'],
  RECOVERY_CODE_WRONG: [422, 'mfa_verification_failed'],
  RECOVERY_CODES_ALONE: [422, 'mfa_recovery_codes_sole_factor'],
  RECOVERY_CODES_EXIST: [422, 'mfa_verified_factor_exists'],
  RECOVERY_CODES_LOCKED: [429, 'mfa_recovery_codes_locked'],
  TOO_MANY_REQUESTS: [429, 'over_request_rate_limit'],
};

/** What kit's sorting of failures means in the dialect; everything else is ours. */
const ofKit: Readonly<Record<string, GotrueCode>> = {
  INVALID_REQUEST: 'bad_json',
  PAYLOAD_TOO_LARGE: 'request_entity_too_large',
  ROUTE_NOT_FOUND: 'not_found',
  NOT_SIGNED_IN: 'no_authorization',
  FORBIDDEN: 'not_admin',
  SERVICE_UNAVAILABLE: 'service_unavailable',
};

/** Sorts whatever was thrown. Messages of unforeseen errors never reach the client. */
export const failureResponse = (thrown: unknown): FailureResponse => {
  if (thrown instanceof GotrueFailure) return responseOf(thrown);
  const { error, fault } = failureOf(thrown);
  if (isOfAccounts(error)) {
    const [status, code, message = error.detail] = ofAccounts[error.code];
    const reasons = error instanceof WeakPassword ? { reasons: error.reasons } : {};
    return { status, code, message, retryAfterSeconds: error.retryAfterSeconds, ...reasons };
  }
  const failure = new GotrueFailure(ofKit[error.code] ?? 'unexpected_failure');
  return {
    ...responseOf(failure),
    retryAfterSeconds: error.retryAfterSeconds,
    ...(failure.status >= 500 && { fault: fault ?? thrown }),
  };
};

const responseOf = ({ status, code, message }: GotrueFailure): FailureResponse => ({ status, code, message });

const isOfAccounts = (error: DomainError): error is DomainError & { readonly code: AccountErrorCode } =>
  error.code in ofAccounts;

/** The version from which `code` is a word; older clients find the status there. */
export const apiVersion = '2024-01-01';

export const wantsWords = (requested: string | undefined): boolean =>
  requested !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= apiVersion;

/** The body in the form that the client's API version expects. */
export const failureBody = (
  { status, code, message, reasons }: FailureResponse,
  inWords: boolean,
  correlationId: string,
) => ({
  ...(inWords ? { code, message } : { code: status, msg: message }),
  error_code: code,
  ...(status >= 500 && { error_id: correlationId }),
  ...(reasons !== undefined && { weak_password: { reasons } }),
});
