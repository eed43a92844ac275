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
import { takeBegunRequest } from './begun-requests.js';
import { noted, send } from './connection/connection.js';
import { accessToken, renewToken } from './session.js';
import { failureTexts } from './texts.js';

interface Options {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export const base = '/api/v1';

/** Takes the body of a response; what it returns is parsed as JSON. */
type ReadBody = (response: Response) => Promise<string>;

const attempt = async (
  { method, path, headers, body }: RouteRequest,
  { signal, idempotencyKey }: Options,
  read: ReadBody,
): Promise<HttpResponse> => {
  const token = await accessToken();
  const own = defined({
    authorization: token === null ? undefined : `Bearer ${token}`,
    'idempotency-key': idempotencyKey,
  });
  const begun = method === 'GET' ? await takeBegunRequest(base + path, token) : undefined;
  const init = { method, headers: { ...headers, ...own }, body, signal: signal ?? null };
  try {
    const response = await (begun === undefined ? send(base + path, init) : noted(begun()));
    return {
      status: response.status,
      text: await read(response),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError('UNREACHABLE', failureTexts.unreachable, { cause });
  }
};

/** Sends a request with a token, as it is now. */
export type Attempt = (asked: RouteRequest) => Promise<HttpResponse>;

/** Calls an operation by `attempt`. Rejects with what that rejects with, or with `ApiError`. */
export const callBy = async <R extends AnyRoute>(
  attempt: Attempt,
  route: R,
  input: RouteInput<R>,
): Promise<RouteResponse<R>> => {
  const outcome = await callRoute(route, input, async (asked) => {
    const response = await attempt(asked);
    // The token may have been revoked or the clocks differ: one new token is worth one more try.
    return response.status === 401 && (await renewToken()) ? attempt(asked) : response;
  });
  if (outcome.state === 'unreadable') {
    const { status, cause, retryAfterSeconds } = outcome;
    console.error('A response does not keep to its contract.', cause);
    throw notOurs(status, { cause, retryAfterSeconds: retryAfterSeconds ?? null });
  }
  if (outcome.state === 'refused') throw fromProblem(outcome.problem, outcome.retryAfterSeconds);
  return outcome.data;
};

/** Calls an operation of the API and parses its response. Rejects with `ApiError`, or with the abort. */
export const request = <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: Options = {},
): Promise<RouteResponse<R>> =>
  callBy((asked) => attempt(asked, options, (response) => response.text()), route, input);

/** Calls an operation that responds with a file. Rejects like `request`. */
export const download = async <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: Options = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  let file = new Uint8Array();
  const read: ReadBody = async (response) => {
    if (!response.ok) return response.text(); // a problem, as JSON
    file = new Uint8Array(await response.arrayBuffer());
    return '';
  };
  await callBy((asked) => attempt(asked, options, read), route, input);
  return file;
};
