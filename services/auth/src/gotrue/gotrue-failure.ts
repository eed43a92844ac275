/** HTTP status and default sentence of every failure of the GoTrue dialect. Clients match on the codes, some on the sentences. */
export const gotrueFailures = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_provider_disabled: [400, 'Phone signups are disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password required when setting new password.'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_banned: [403, 'User is banned'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Token has expired or is invalid'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  feature_disabled: [404, 'This feature is not enabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  not_found: [404, 'There is nothing at this address'],
  request_entity_too_large: [413, 'Request body is larger than 1 MiB'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'Password is too weak'],
  same_password: [422, 'New password should be different from the old password.'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  service_unavailable: [503, 'The service does not answer right now, try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GotrueCode = keyof typeof gotrueFailures;

interface Options {
  /** A more exact sentence than the code's own. */
  readonly message?: string;
  /** The same code may have another status elsewhere in the dialect, such as `user_banned` at sign-in. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** Only with `weak_password`: `length`, `characters` or `pwned`. */
  readonly reasons?: readonly string[];
  readonly cause?: unknown;
}

/** A failure of the GoTrue dialect. Auth speaks this instead of problem+json, because its client library does. */
export class GotrueFailure extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reasons: readonly string[] | undefined;

  constructor(
    readonly code: GotrueCode,
    options: Options = {},
  ) {
    const [status, message] = gotrueFailures[code];
    super(options.message ?? message, { cause: options.cause });
    this.name = 'AuthFailure';
    this.status = options.status ?? status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reasons = options.reasons;
  }
}

/** The older OAuth error form, which a few grants answer with; its status is always 400. */
export class OAuthFailure extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
    this.name = 'OAuthFailure';
  }
}
