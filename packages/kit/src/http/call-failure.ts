import {
  defined,
  DomainError,
  failures,
  type AnyRoute,
  type ErrorCode,
  type RouteOutcome,
} from '@probity/contracts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(failures, code);

/** What a call throws whose response is no success. */
export const callFailure = (
  { name, access, errors = [] }: AnyRoute,
  outcome: Exclude<RouteOutcome<unknown>, { state: 'done' }>,
): unknown => {
  const { status, retryAfterSeconds } = outcome;
  const options = defined({ retryAfterSeconds });
  if (outcome.state === 'unreadable')
    return status < 500 ? outcome.cause : new DomainError('SERVICE_UNAVAILABLE', { ...options, ...outcome });
  const { code, detail } = outcome.problem;
  const cause = new Error(`${name} responded ${status} (${code})`);
  if (isKnown(code) && errors.includes(code)) return new DomainError(code, { ...options, detail, cause });
  // The sentence of an outage says what is being waited for; that of a bug would say nothing of use to our caller.
  if (status >= 500)
    return new DomainError('SERVICE_UNAVAILABLE', {
      ...options,
      ...(code === 'SERVICE_UNAVAILABLE' && { detail }),
      cause,
    });
  // Apps that do not know each other are a fault of the configuration; our own caller is signed in all the same.
  if (access.caller === 'service' && (code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN'))
    return new DomainError('SERVICE_UNAVAILABLE', { cause });
  return isKnown(code) ? new DomainError(code, { ...options, detail }) : cause;
};
