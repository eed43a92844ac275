import { DomainError } from '@probity/contracts';

/** HTTP status and default sentence of the failures that requests meet before or beside any use case. */
const gotrueFailures = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  provider_disabled: [400, 'Provider is not enabled'],
  phone_provider_disabled: [400, 'Phone signups are disabled'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  insufficient_aal: [403, 'AAL2 required: give a code of your second factor first'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Token has expired or is invalid'],
  user_banned: [403, 'User is banned'],
  feature_disabled: [404, 'This feature is not enabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  user_not_found: [404, 'User not found'],
  not_found: [404, 'There is nothing at this address'],
  request_entity_too_large: [413, 'Request body is larger than 1 MiB'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  service_unavailable: [503, 'The service does not answer right now, try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GotrueCode = keyof typeof gotrueFailures;

interface Options {
  /** A more exact sentence than the code's own. */
  readonly message?: string;
  /** The same code may have another status elsewhere in the dialect, such as `user_banned` at sign-in. */
  readonly status?: number;
}

/** A failure of the GoTrue dialect, thrown by its controllers alone; use cases throw `DomainError`. */
export class GotrueFailure extends Error {
  readonly status: number;

  constructor(
    readonly code: GotrueCode,
    options: Options = {},
  ) {
    const [status, message] = gotrueFailures[code];
    super(options.message ?? message);
    this.name = 'GotrueFailure';
    this.status = options.status ?? status;
  }
}

/** For `catch`: the dialect's status where a session without its second factor is refused, which differs by route. */
export const insufficientAal =
  (status: number) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.code !== 'ASSURANCE_TOO_LOW') throw error;
    throw new GotrueFailure('insufficient_aal', { status });
  };

/** The request is malformed; the sentence is the dialect's. */
export const invalid = (message: string): GotrueFailure =>
  new GotrueFailure('validation_failed', { message });

/** The older OAuth error form, which a few grants have; its status is always 400. */
export class OAuthFailure extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
    this.name = 'OAuthFailure';
  }
}
