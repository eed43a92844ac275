import { problem, type Route, type RouteInput } from '@probity/contracts';
import { ApiError, fromProblem } from './api-error.js';
import { accessToken, renewToken } from './session.js';
import { failureTexts } from './texts.js';

interface Options {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const base = '/api/v1';

const entriesOf = (value: unknown): readonly (readonly [string, string])[] =>
  Object.entries(value ?? {}).flatMap(([name, part]) =>
    part === undefined || part === null ? [] : [[name, String(part)] as const],
  );

const addressOf = (path: string, { params, query }: Input): string => {
  const filled = entriesOf(params).reduce(
    (rest, [name, value]) => rest.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(entriesOf(query).map(([name, value]) => [name, value])).toString();
  return `${base}${filled}${search === '' ? '' : `?${search}`}`;
};

const unreadable = (cause: unknown): ApiError => {
  console.error('A response does not keep to its contract.', cause);
  return new ApiError('UNREADABLE', failureTexts.unreadable, { cause });
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    throw unreadable(cause);
  }
};

const failureOf = async (response: Response): Promise<ApiError> => {
  const parsed = problem.safeParse(await readJson(response));
  return parsed.success
    ? fromProblem(parsed.data, response.headers.get('retry-after'))
    : unreadable(parsed.error);
};

const headersOf = async (input: Input, { idempotencyKey }: Options): Promise<Record<string, string>> => {
  const token = await accessToken();
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
};

const send = async (method: string, address: string, input: Input, options: Options): Promise<Response> => {
  const headers = await headersOf(input, options);
  try {
    return await fetch(address, {
      method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause;
    throw new ApiError('UNREACHABLE', failureTexts.unreachable, { cause });
  }
};

/** Calls an operation of the API and parses its response. Rejects with `ApiError`, or with the abort. */
export const request = async <Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer>,
  input: RouteInput<Route<Params, Query, Body, Answer>>,
  options: Options = {},
): Promise<Answer> => {
  const address = addressOf(route.path, input);
  let response = await send(route.method, address, input, options);
  // The token may have been revoked or the clocks differ: one new token is worth one more try.
  if (response.status === 401 && (await renewToken())) {
    response = await send(route.method, address, input, options);
  }
  if (!response.ok) throw await failureOf(response);
  const schema = route.answer;
  // Without a schema `Answer` is `undefined`, which TypeScript cannot see here.
  if (schema === undefined) return undefined as Answer;
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) throw unreadable(parsed.error);
  return parsed.data;
};
