import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/error-code.js';
import type { Access } from './access.js';

/** One file in a body of multipart/form-data. */
export interface RouteForm {
  /** Name of its part. */
  readonly part: string;
  readonly mostBytes: number;
  readonly mediaTypes: readonly string[];
  readonly tooLarge: ErrorCode;
}

/**
 * One HTTP operation: what goes in, what comes out. Controllers serve it, typed clients call it and the OpenAPI
 * document describes it. `path` is below the server's prefix, parameters as `:name`.
 */
export interface Route<Params, Query, Body, Response> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  /** The body is a file of `application/octet-stream`, streamed, of at most so many bytes; then `body` is absent. */
  readonly uploads?: { readonly maxBytes: number };
  /** Instead of `body`, the request may bring a form with a file. */
  readonly form?: RouteForm;
  /** Optional request headers that the operation heeds, by name, with what they do. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the response. Absent: it has no body, or one that is no JSON. */
  readonly response?: z.ZodMiniType<Response>;
  /** Media type of a response that is no JSON: a stream or a file. */
  readonly streams?: 'text/event-stream' | 'application/pdf';
  readonly status?: 200 | 201 | 202 | 204;
  readonly errors?: readonly ErrorCode[];
  /** Sentence of `NOT_SIGNED_IN` where the general one says too little. */
  readonly signedOut?: string;
}

// `undefined` marks the parts an operation does not have, so that a caller cannot send them.
export const defineRoute = <Response = undefined, Body = undefined, Params = undefined, Query = undefined>(
  route: Route<Params, Query, Body, Response>,
): Route<Params, Query, Body, Response> => route;

/** The status of a success: as the route says, else 200, or 204 without an answer. */
export const successStatus = ({
  status,
  response,
}: {
  readonly status?: number;
  readonly response?: unknown;
}): number => status ?? (response === undefined ? 204 : 200);

/** What a caller of the route sends. */
export type RouteInput<R> = PartOf<R, 'params'> & PartOf<R, 'query'> & PartOf<R, 'body'>;

/** Body of the response; `undefined` without one. */
export type RouteResponse<R> = R extends { readonly response?: z.ZodMiniType<infer Response> }
  ? Response
  : never;

type PartOf<R, Name extends string> =
  R extends Readonly<Partial<Record<Name, z.ZodMiniType<infer Part>>>> ? OptionalPart<Name, Part> : never;

type OptionalPart<Name extends string, Part> = [Part] extends [undefined]
  ? object
  : undefined extends Part
    ? Readonly<Partial<Record<Name, Part>>>
    : Readonly<Record<Name, Part>>;
