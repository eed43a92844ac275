import { Secret } from 'otpauth';
import { sessionIn, type RunningAuth, type SignedUp } from '../auth.harness.js';
import { stepAt, totpCode } from './totp.js';

/** An authenticator app. */
export interface Authenticator {
  readonly factorId: string;
  /** The code that it shows at the auth service's time. */
  code(): string;
}

type Caller = Pick<SignedUp, 'accessToken'>;

export const enroll = async (
  auth: RunningAuth,
  { accessToken: bearer }: Caller,
  friendly_name = '',
): Promise<Authenticator> => {
  const { body } = await auth.call('/factors', { bearer, body: { factor_type: 'totp', friendly_name } });
  const { secret } = body['totp'] as { readonly secret: string };
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  return { factorId: String(body['id']), code: () => totpCode(bytes, stepAt(auth.clock.now())) };
};

export const challenge = async (auth: RunningAuth, { accessToken: bearer }: Caller, factorId: string) =>
  String((await auth.call(`/factors/${factorId}/challenge`, { bearer, body: {} })).body['id']);

export const verify = async (
  auth: RunningAuth,
  caller: Caller,
  { factorId }: Pick<Authenticator, 'factorId'>,
  code: string,
) => {
  const challenge_id = await challenge(auth, caller, factorId);
  return auth.call(`/factors/${factorId}/verify`, {
    bearer: caller.accessToken,
    body: { challenge_id, code },
  });
};

/** A session of `caller` with an authenticator app that counts; its next code comes in a later step. */
export const guarded = async (auth: RunningAuth, caller: Caller) => {
  const app = await enroll(auth, caller);
  const raised = sessionIn((await verify(auth, caller, app, app.code())).body);
  auth.clock.advance(30);
  return { app, raised };
};
