import { RouteConfig } from '@nestjs/platform-fastify';
import type { Access, RouteForm } from '@probity/contracts';
import type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the body as text, to pass it on. */
    readonly hasRawBody?: boolean;
    /** The handler gets the body as a stream, of at most so many bytes. */
    readonly maxFileBytes?: number;
    /** Who may call the route, and whose data it touches; an app does not start with a route that does not say. */
    readonly access?: Access;
    /** The body may be a form with a file. */
    readonly form?: RouteForm;
  }
}

const configOf = new WeakMap<object, FastifyContextConfig>();

/** What Fastify is to know of the method's route, beside what other decorators say of it: Nest's own keeps one alone. */
export const addRouteConfig =
  (config: FastifyContextConfig): MethodDecorator =>
  (controller, name, method) => {
    const handler = method.value as object;
    const all = { ...configOf.get(handler), ...config };
    configOf.set(handler, all);
    RouteConfig(all)(controller, name, method);
  };

const hasAccess = (handler: object): boolean => configOf.get(handler)?.access !== undefined;

/**
 * Who may call the method's route, where that has guards of its own or needs none (`@Serves` guards by itself). On a
 * controller it holds for the methods that say nothing else.
 */
export function DeclaredAccess(access: Access): ClassDecorator & MethodDecorator;
export function DeclaredAccess(access: Access) {
  const declare = addRouteConfig({ access });
  return (target: object, name?: string | symbol, method?: PropertyDescriptor): void => {
    if (name !== undefined && method !== undefined) return void declare(target, name, method);
    const { prototype } = target as { readonly prototype: object };
    for (const [each, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (each !== 'constructor' && typeof own.value === 'function' && !hasAccess(own.value as object))
        declare(prototype, each, own);
  };
}

/** The method gets the JSON of the body as text: it passes it on, and reading it would cost more than that. */
export const RawBody = (): MethodDecorator => addRouteConfig({ hasRawBody: true });
