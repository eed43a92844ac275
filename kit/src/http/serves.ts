import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import type { Route, RouteAnswer } from '@probity/contracts';

export type AnyRoute = Route<unknown, unknown, unknown, unknown>;

/** What a handler of the route returns: the route's answer, or nothing where it has none. */
export type Handled<R> = [RouteAnswer<R>] extends [undefined] ? void : RouteAnswer<R>;

export const servedRoute = Symbol('served route');

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const satisfies Record<
  AnyRoute['method'],
  unknown
>;

/** The status of a success: as the route says, else 200, or 204 without an answer. */
export const successStatus = (route: Pick<AnyRoute, 'status' | 'answer'>): number =>
  route.status ?? (route.answer === undefined ? 204 : 200);

/**
 * The method answers this operation of the contract: method, path, status, and the type of what it returns.
 * Its controller is a plain `@Controller()`, because a route's path is whole.
 */
export const Serves =
  <R extends AnyRoute>(route: R) =>
  <Handler extends (...args: never[]) => Handled<R> | Promise<Handled<R>>>(
    controller: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<Handler>,
  ): void => {
    applyDecorators(
      verbs[route.method](route.path),
      HttpCode(successStatus(route)),
      SetMetadata(servedRoute, route),
    )(controller, name, method);
  };
