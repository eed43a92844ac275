/**
 * Failures of sign-up, sign-in and sessions. The auth service writes them in the GoTrue dialect, with statuses of its
 * own; some of its clients match on these sentences.
 */
export const accountFailures = {
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests', detail: 'Request rate limit reached' },
  SIGN_UP_CLOSED: {
    status: 403,
    title: 'Sign-up closed',
    detail: 'Signups not allowed for this instance',
  },
  PROVIDER_STATE_WRONG: {
    status: 403,
    title: 'Sign-in not begun here',
    detail:
      'This sign-in was begun in another browser, was used already, or took longer than ten minutes. Begin again.',
  },
  PROVIDER_REFUSED: {
    status: 403,
    title: 'Refused by the provider',
    detail: 'The sign-in was cancelled or refused where you sign in.',
  },
  PROVIDER_RESPONSE_INVALID: {
    status: 403,
    title: 'Response of the provider not usable',
    detail: 'What your sign-in provider sent could not be verified. Begin again.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'Provider unavailable',
    detail: 'Your sign-in provider does not answer right now. Try again in a moment.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 403,
    title: 'E-mail address not verified',
    detail:
      'Your sign-in provider does not say that your e-mail address is verified. Ask who administers it.',
  },
  PROVIDER_ACCOUNT_TAKEN: {
    status: 409,
    title: 'Account of somebody else',
    detail:
      'There is an account with your e-mail address that cannot be opened this way. Sign in as before, or ask an administrator.',
  },
  ACCOUNT_EXISTS: {
    status: 409,
    title: 'Account exists',
    detail: 'There is already an account with this e-mail address.',
  },
  NOT_ADMINISTRATOR: { status: 403, title: 'Not an administrator', detail: 'User not allowed' },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    title: 'Account not found',
    detail: 'User from sub claim in JWT does not exist',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Last administrator',
    detail: 'This account is the last one that may administer. Give somebody else that role first.',
  },
  AUDIT_LOG_BROKEN: {
    status: 500,
    title: 'Audit log broken',
    detail: 'The audit log is not as it was written.',
  },
  RECEIPT_NOT_FOUND: { status: 404, title: 'Receipt not found', detail: 'There is no such receipt.' },
  ACCOUNT_BANNED: { status: 403, title: 'Account banned', detail: 'User is banned' },
  EMAIL_NOT_CONFIRMED: { status: 403, title: 'E-mail not confirmed', detail: 'Email not confirmed' },
  CREDENTIALS_WRONG: { status: 401, title: 'Wrong credentials', detail: 'Invalid login credentials' },
  PASSWORD_WEAK: { status: 422, title: 'Weak password', detail: 'Password is too weak' },
  PASSWORD_TOO_LONG: { status: 422, title: 'Password too long', detail: 'Password is too long' },
  PASSWORD_UNCHANGED: {
    status: 422,
    title: 'Password unchanged',
    detail: 'New password should be different from the old password.',
  },
  CURRENT_PASSWORD_MISSING: {
    status: 422,
    title: 'Current password missing',
    detail: 'Current password required when setting new password.',
  },
  CURRENT_PASSWORD_WRONG: {
    status: 422,
    title: 'Current password wrong',
    detail: 'Current password required when setting new password.',
  },
  REAUTHENTICATION_NEEDED: {
    status: 422,
    title: 'Reauthentication needed',
    detail: 'Password update requires reauthentication',
  },
  NONCE_WRONG: { status: 422, title: 'Nonce wrong', detail: 'Nonce has expired or is invalid' },
  EMAIL_TAKEN: {
    status: 422,
    title: 'E-mail address taken',
    detail: 'A user with this email address has already been registered',
  },
  USER_DATA_TOO_LONG: { status: 422, title: 'User data too long', detail: 'User data is too long' },
  MAILED_CODE_WRONG: {
    status: 403,
    title: 'Mailed code wrong',
    detail: 'Token has expired or is invalid',
  },
  MAILED_LINK_WRONG: {
    status: 403,
    title: 'Mailed link wrong',
    detail: 'Email link is invalid or has expired',
  },
  ASSURANCE_TOO_LOW: {
    status: 403,
    title: 'Second factor needed',
    detail: 'AAL2 required: give a code of your second factor first',
  },
  FACTORS_OFF: { status: 422, title: 'No second factors', detail: 'MFA enroll is disabled for TOTP' },
  FACTORS_FULL: {
    status: 422,
    title: 'Too many factors',
    detail: 'Maximum number of enrolled factors reached, unenroll to continue',
  },
  FACTOR_NAME_TAKEN: {
    status: 422,
    title: 'Factor name taken',
    detail: 'A factor with this friendly name already exists',
  },
  FACTOR_NOT_FOUND: { status: 404, title: 'Factor not found', detail: 'Factor not found' },
  FACTOR_CODE_WRONG: { status: 422, title: 'Factor code wrong', detail: 'Invalid TOTP code entered' },
  CHALLENGE_EXPIRED: {
    status: 422,
    title: 'Challenge expired',
    detail: 'MFA challenge has expired, verify against another challenge or create a new challenge',
  },
  CHALLENGE_MISMATCHED: {
    status: 422,
    title: 'Challenge mismatched',
    detail: 'Challenge and verify IP addresses mismatch, or the challenge was used',
  },
  RECOVERY_CODE_WRONG: {
    status: 422,
    title: 'Recovery code wrong',
    detail: 'Invalid recovery code entered',
  },
  RECOVERY_CODES_ALONE: {
    status: 422,
    title: 'Recovery codes alone',
    detail: 'Recovery codes need another verified factor',
  },
  RECOVERY_CODES_EXIST: {
    status: 422,
    title: 'Recovery codes exist',
    detail: 'There are recovery codes already, regenerate them instead',
  },
  RECOVERY_CODES_LOCKED: {
    status: 429,
    title: 'Recovery codes locked',
    detail: 'Too many wrong recovery codes, try again later or use another factor',
  },
  AUTHORIZATION_CODE_UNKNOWN: {
    status: 404,
    title: 'Authorization code unknown',
    detail: 'invalid flow state, no valid flow state found',
  },
  AUTHORIZATION_CODE_EXPIRED: {
    status: 422,
    title: 'Authorization code expired',
    detail: 'invalid flow state, flow state has expired',
  },
  CODE_VERIFIER_WRONG: {
    status: 403,
    title: 'Code verifier wrong',
    detail: 'code challenge does not match previously saved code verifier',
  },
  ACCESS_TOKEN_MISSING: {
    status: 401,
    title: 'Access token missing',
    detail: 'This endpoint requires a valid Bearer token',
  },
  ACCESS_TOKEN_INVALID: {
    status: 401,
    title: 'Access token invalid',
    detail: 'invalid JWT: unable to parse or verify signature',
  },
  SIGNED_OUT: {
    status: 401,
    title: 'Signed out',
    detail: 'Session from session_id claim in JWT does not exist',
  },
  SESSION_OVER: {
    status: 401,
    title: 'Session over',
    detail: 'Invalid Refresh Token: Session Expired',
  },
  SESSION_INACTIVE: {
    status: 401,
    title: 'Session inactive',
    detail: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },
  REFRESH_TOKEN_UNKNOWN: {
    status: 401,
    title: 'Refresh token unknown',
    detail: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  REFRESH_TOKEN_REUSED: {
    status: 401,
    title: 'Refresh token reused',
    detail: 'Invalid Refresh Token: Already Used',
  },
} as const;

export type AccountErrorCode = keyof typeof accountFailures;
