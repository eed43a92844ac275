import { applyDecorators, Delete, Get, Header, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import type { AnyRoute, RouteAnswer } from '@probity/contracts';

/** What a handler of the route returns: the route's answer, or nothing where it has none. */
export type Handled<R> = [RouteAnswer<R>] extends [undefined] ? void : RouteAnswer<R>;

declare const written: unique symbol;

/** An answer that is JSON already. Only its writer can tell that it keeps the schema, so a spec parses it. */
export type JsonOf<Value> = string & { readonly [written]: Value };

export const servedRoute = Symbol('served route');

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const satisfies Record<
  AnyRoute['method'],
  unknown
>;

/** The status of a success: as the route says, else 200, or 204 without an answer. */
export const successStatus = (route: Pick<AnyRoute, 'status' | 'answer'>): number =>
  route.status ?? (route.answer === undefined ? 204 : 200);

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
  <R extends AnyRoute>(route: R): Method<JsonOf<RouteAnswer<R>>> =>
  (controller, name, method) =>
    applyDecorators(...decoratorsOf(route), Header('content-type', 'application/json; charset=utf-8'))(
      controller,
      name,
      method,
    );
