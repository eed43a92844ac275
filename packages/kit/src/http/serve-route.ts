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
import {
  DomainError,
  faultsText,
  parsePart,
  type AnyRoute,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { Guarded } from './access.decorator.js';
import { servedRoute } from './served-route.js';

/** What a handler of the route returns: the route's answer, or nothing where it has none. */
export type Handled<R> = [RouteResponse<R>] extends [undefined] ? void : RouteResponse<R>;

declare const written: unique symbol;

/** An answer that is JSON already. Only its writer can tell that it keeps the schema, so a spec parses it. */
export type JsonOf<Value> = string & { readonly [written]: Value };

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
  Guarded(route.access),
];

/**
 * The method answers this operation of the contract: method, path, status, who may call it, and the type of what it returns.
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

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

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
    const parsed = parsePart(part, schema, request[part]);
    input[part] = parsed.data;
    for (const fault of parsed.faults) faults.push(fault);
  }
  if (faults.length > 0) throw new DomainError('INVALID_REQUEST', { detail: faultsText(faults) });
  return input as RouteInput<R>; // each part was parsed by the schema that types it
};

/** Parameter: what the caller sent, `RouteInput` of the route. */
export const Input = <R extends AnyRoute>(route: R): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parseInput(route, context.switchToHttp().getRequest<FastifyRequest>() as Readonly<Record<Part, unknown>>),
  )();
