import { problem, type Problem } from '../errors/problem.js';
import type { Route, RouteResponse, RouteInput } from './route.js';

export type AnyRoute = Route<unknown, unknown, unknown, unknown>;

/** A call of a route, ready to be sent. `path` is below the server's prefix, with the query. */
export interface RouteRequest {
  readonly method: AnyRoute['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** The header's text, in seconds. */
  readonly retryAfter: string | null;
}

interface Refused {
  readonly status: number;
  /** Seconds after which a retry can succeed, where the server said so. */
  readonly retryAfterSeconds?: number;
}

/** `refused` says the server's problem; `unreadable` is a response that does not match the contract. */
export type RouteOutcome<Data> =
  | { readonly state: 'done'; readonly data: Data }
  | ({ readonly state: 'refused'; readonly problem: Problem } & Refused)
  | ({ readonly state: 'unreadable'; readonly cause: unknown } & Refused);

type Fields = Readonly<Record<string, unknown>>;

/** The input of any route. */
interface Input {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
}

/** Calls a route by `send`, which adds the server's address and the caller's token, and throws where no response came. */
export const callRoute = async <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  send: (request: RouteRequest) => Promise<HttpResponse>,
): Promise<RouteOutcome<RouteResponse<R>>> => {
  const response = await send(routeRequest(route, input));
  if (!isSuccess(response)) return refusalIn(route, response);
  if (route.response === undefined) return { state: 'done', data: undefined as RouteResponse<R> };
  const parsed = route.response.safeParse(jsonOf(response.text));
  if (parsed.success) return { state: 'done', data: parsed.data as RouteResponse<R> }; // by the schema that types it
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  const cause = new Error(`The response of ${route.name} does not match its contract at: ${fields}`);
  return { state: 'unreadable', status: response.status, cause };
};

/** Parameters are encoded, `undefined` is left out, arrays of the query are repeated. */
export const routeRequest = <R extends AnyRoute>(route: R, input: RouteInput<R>): RouteRequest => {
  const { params = {}, query = {}, body } = input as Input;
  return {
    method: route.method,
    path: pathOf(route, params, query),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
};

export const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300;

/** What a response says that is no success. */
export const refusalIn = (
  { name }: AnyRoute,
  { status, text, retryAfter }: HttpResponse,
): Exclude<RouteOutcome<never>, { state: 'done' }> => {
  const parsed = problem.safeParse(jsonOf(text));
  const seconds = Number.parseFloat(retryAfter ?? '');
  const refused = { status, ...(!Number.isNaN(seconds) && { retryAfterSeconds: seconds }) };
  if (parsed.success) return { state: 'refused', problem: parsed.data, ...refused };
  return {
    state: 'unreadable',
    cause: new Error(`${name} responded ${status} without a problem`),
    ...refused,
  };
};

const pathOf = ({ path, name: route }: AnyRoute, params: Fields, query: Fields): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name], `${route}.${name}`)),
  );
  const search = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, textOf(value, `${route}.${name}`)]);
  return search.length === 0 ? filled : `${filled}?${new URLSearchParams(search).toString()}`;
};

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`${name} does not fit into an address`);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // matches no schema
  }
};
