import { madeRecoveryCodes, recoveryCodesState, type RecoveryCodesState } from '@probity/contracts';
import { accountRequest } from '../../shared/api/account-request.js';
import { ApiError } from '../../shared/api/api-error.js';
import { auth } from '../../shared/api/auth.js';
import { authFailureText } from '../../shared/api/auth-failure.js';
import { isOnline } from '../../shared/api/connection/connection.js';
import { failureTexts } from '../../shared/api/texts.js';
import { secondFactorTexts } from './texts.js';

/** An authenticator app of the account. */
export interface App {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** What an app needs to make codes; shown once. */
export interface NewApp {
  readonly id: string;
  /** An image address. */
  readonly qrCode: string;
  readonly secret: string;
}

/** `sign-in-again`: the sign-in is too long ago for the first app. */
export type Enrolment =
  | { readonly kind: 'begun'; readonly app: NewApp }
  | { readonly kind: 'sign-in-again' }
  | { readonly kind: 'refused'; readonly text: string };

/** Begins to add an app. */
export const enrollApp = async (name: string): Promise<Enrolment> => {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: secondFactorTexts.issuer,
  });
  if (error?.code === 'reauthentication_needed') return { kind: 'sign-in-again' };
  if (error !== null) return { kind: 'refused', text: authFailureText(error) };
  const { qr_code: qrCode, secret } = data.totp;
  return { kind: 'begun', app: { id: data.id, qrCode, secret } };
};

/** Opens a new session of the same user. Null when the password was right; otherwise the reason. */
export const signInAgain = async (email: string, password: string): Promise<string | null> => {
  const { error } = await auth.signInWithPassword({ email, password });
  return error === null ? null : authFailureText(error);
};

/** Null when the code was right; otherwise the reason. */
export const verifyApp = async (factorId: string, code: string): Promise<string | null> => {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: withoutBlanks(code) });
  return error === null ? null : authFailureText(error);
};

/** The same for whichever of the account's apps shows the code. */
export const verifyWithAnyApp = async (code: string): Promise<string | null> => {
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) return authFailureText(error);
  let reason: string = secondFactorTexts.noApp;
  for (const { id } of data.totp) {
    const refused = await verifyApp(id, code);
    if (refused === null) return null;
    reason = refused;
  }
  return reason;
};

/** Null when the code was right; otherwise the reason. The library's request for a factor is the one for codes too. */
export const redeemRecoveryCode = async (code: string): Promise<string | null> => {
  const { error } = await auth.mfa.verify({ factorId: 'recovery-codes', challengeId: '', code });
  return error === null ? null : authFailureText(error);
};

/** Apps that count. */
export const listApps = async (): Promise<App[]> => {
  // The library would try for half a minute before the screen could say that there is no server.
  if (!isOnline()) throw new ApiError('UNREACHABLE', failureTexts.unreachable);
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null)
    throw new ApiError(error.code ?? 'UNREACHABLE', {
      title: secondFactorTexts.failed,
      detail: authFailureText(error),
    });
  return data.totp.map(({ id, friendly_name: name, created_at: createdAt }) => ({
    id,
    name: name ?? secondFactorTexts.nameless,
    createdAt,
  }));
};

/** Null when it is gone; otherwise the reason. The token is renewed, since the session has one factor less. */
export const removeApp = async (factorId: string): Promise<string | null> => {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error !== null) return authFailureText(error);
  const renewed = await auth.refreshSession();
  return renewed.error === null ? null : authFailureText(renewed.error);
};

const path = '/factors/recovery-codes';

/** Null when the account has none. */
export const recoveryCodes = async (signal: AbortSignal): Promise<RecoveryCodesState | null> => {
  try {
    return await accountRequest({ method: 'GET', path, schema: recoveryCodesState, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'mfa_factor_not_found') return null;
    throw error;
  }
};

/** The new codes; `again` voids the ones before. Rejects with `ApiError`. */
export const makeRecoveryCodes = async (kind: 'first' | 'again'): Promise<readonly string[]> => {
  const at = kind === 'first' ? path : `${path}/regenerate`;
  return (await accountRequest({ method: 'POST', path: at, schema: madeRecoveryCodes })).codes;
};

const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '');
