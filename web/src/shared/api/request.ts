import {
  callRoute,
  defined,
  type AnyRoute,
  type RouteResponse,
  type RouteInput,
  type RouteRequest,
  type HttpResponse,
} from '@probity/contracts';
import { ApiError, fromProblem, notOurs } from './api-error.js';
import { send } from './connection/connection.js';
import { accessToken, renewToken } from './session.js';
import { failureTexts } from './texts.js';

interface Options {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

const base = '/api/v1';

const attempt = async (
  { method, path, headers, body }: RouteRequest,
  { signal, idempotencyKey }: Options,
): Promise<HttpResponse> => {
  const token = await accessToken();
  const own = defined({
    authorization: token === null ? undefined : `Bearer ${token}`,
    'idempotency-key': idempotencyKey,
  });
  try {
    const response = await send(base + path, {
      method,
      headers: { ...headers, ...own },
      body,
      signal: signal ?? null,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError('UNREACHABLE', failureTexts.unreachable, { cause });
  }
};

/** Calls an operation of the API and parses its response. Rejects with `ApiError`, or with the abort. */
export const request = async <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: Options = {},
): Promise<RouteResponse<R>> => {
  const outcome = await callRoute(route, input, async (asked) => {
    const response = await attempt(asked, options);
    // The token may have been revoked or the clocks differ: one new token is worth one more try.
    return response.status === 401 && (await renewToken()) ? attempt(asked, options) : response;
  });
  if (outcome.state === 'unreadable') {
    const { status, cause, retryAfterSeconds } = outcome;
    console.error('A response does not keep to its contract.', cause);
    throw notOurs(status, { cause, retryAfterSeconds: retryAfterSeconds ?? null });
  }
  if (outcome.state === 'refused') throw fromProblem(outcome.problem, outcome.retryAfterSeconds);
  return outcome.data;
};
