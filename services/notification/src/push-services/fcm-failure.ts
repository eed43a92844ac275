import * as z from 'zod';

const detail = z.object({
  errorCode: z.string().optional(),
  fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
});

const failureBody = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(detail).optional() }),
});

export interface FcmFailure {
  /** The service's name for it, where there is one. */
  readonly code: string | undefined;
  /** The app is gone from the device, or the token never was one. */
  readonly isGone: boolean;
}

/**
 * What a response of the service says about the failure. A token that is none has the code of other invalid arguments,
 * so it is only taken for one where the response blames no other field.
 * Source: firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
export const fcmFailure = (json: unknown): FcmFailure => {
  const parsed = failureBody.safeParse(json);
  if (!parsed.success) return { code: undefined, isGone: false };
  const { status, details = [] } = parsed.data.error;
  const named = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  const isTokenWrong = named === 'INVALID_ARGUMENT' && fields.every((field) => field === 'message.token');
  return { code: named ?? status, isGone: named === 'UNREGISTERED' || isTokenWrong };
};
