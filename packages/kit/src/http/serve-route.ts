import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  Header,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { DomainError, type AnyRoute, type RouteResponse, type RouteInput } from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { en } from 'zod/locales';
import type * as z from 'zod/mini';

/** What a handler of the route returns: the route's answer, or nothing where it has none. */
export type Handled<R> = [RouteResponse<R>] extends [undefined] ? void : RouteResponse<R>;

declare const written: unique symbol;

/** An answer that is JSON already. Only its writer can tell that it keeps the schema, so a spec parses it. */
export type JsonOf<Value> = string & { readonly [written]: Value };

export const servedRoute = Symbol('served route');

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const satisfies Record<
  AnyRoute['method'],
  unknown
>;

/** The status of a success: as the route says, else 200, or 204 without an answer. */
export const successStatus = (route: Pick<AnyRoute, 'status' | 'response'>): number =>
  route.status ?? (route.response === undefined ? 204 : 200);

type Method<Result> = <Handler extends (...args: never[]) => Result | Promise<Result>>(
  controller: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Handler>,
) => void;

const decoratorsOf = (route: AnyRoute) => [
  verbs[route.method](route.path),
  HttpCode(successStatus(route)),
  SetMetadata(servedRoute, route),
];

/**
 * The method answers this operation of the contract: method, path, status, and the type of what it returns.
 * Its controller is a plain `@Controller()`, because a route's path is whole.
 */
export const Serves =
  <R extends AnyRoute>(route: R): Method<Handled<R>> =>
  (controller, name, method) =>
    applyDecorators(...decoratorsOf(route))(controller, name, method);

/** The same for a method that returns JSON, where writing an answer costs more than finding it. */
export const ServesJson =
  <R extends AnyRoute>(route: R): Method<JsonOf<RouteResponse<R>>> =>
  (controller, name, method) =>
    applyDecorators(...decoratorsOf(route), Header('content-type', 'application/json; charset=utf-8'))(
      controller,
      name,
      method,
    );

/** zod/mini brings no sentences of its own; without a language every issue reads "Invalid input". */
const sentences = { error: en().localeError };

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

type Issue = z.core.$ZodIssue;

/**
 * A union hides where in its branches a value failed. Where the value is of one branch's form, its faults are that
 * branch's.
 */
const exact = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [meant, ...others] = issue.errors.filter((faults) => faults.every(({ path }) => path.length > 0));
  if (meant === undefined || others.length > 0) return [issue];
  return meant.flatMap((inner) => exact({ ...inner, path: [...issue.path, ...inner.path] }));
};

const issueText = (part: Part, issue: Issue): string =>
  `${[part, ...issue.path.map(String)].join('.')}: ${issue.message}`;

/** Faults of a response, and characters of each: a body of 1 MiB can have half a million, and a field any name. */
const mostFaults = 10;
const longestFault = 300;

/** The first faults of a request, each cut where it is long, as one sentence. */
export const faultsText = (faults: readonly string[]): string => {
  const shown = faults
    .slice(0, mostFaults)
    .map((fault) => (fault.length > longestFault ? `${fault.slice(0, longestFault)}…` : fault));
  const left = faults.length - shown.length;
  return left > 0 ? `${shown.join('; ')}; and ${left} more` : shown.join('; ');
};

/** A body with some hundred thousand faults, or as many levels, takes more stack than there is. */
const safelyParsed = <Parsed>(part: Part, parse: () => Parsed): Parsed => {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new DomainError('INVALID_REQUEST', { detail: `${part}: It has too many faults.`, cause });
  }
};

/** The parts of the request that the route has, parsed by its schemas. Throws `INVALID_REQUEST` naming the fields. */
export const parseInput = <R extends AnyRoute>(
  route: R,
  request: Readonly<Record<Part, unknown>>,
): RouteInput<R> => {
  const faults: string[] = [];
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const schema = route[part];
    if (schema === undefined) continue;
    const parsed = safelyParsed(part, () => schema.safeParse(request[part], sentences));
    if (parsed.success) input[part] = parsed.data;
    else for (const issue of parsed.error.issues.flatMap(exact)) faults.push(issueText(part, issue));
  }
  if (faults.length > 0) throw new DomainError('INVALID_REQUEST', { detail: faultsText(faults) });
  return input as RouteInput<R>; // each part was parsed by the schema that types it
};

/** Parameter: what the caller sent, `RouteInput` of the route. */
export const Input = <R extends AnyRoute>(route: R): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parseInput(route, context.switchToHttp().getRequest<FastifyRequest>() as Readonly<Record<Part, unknown>>),
  )();
