import './route-config.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Access } from '@probity/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** What an app serves at an address. */
export interface DeclaredRoute extends Access {
  /** `WS` is a WebSocket. */
  readonly method: string;
  /** Whole, with parameters as `:name`. */
  readonly path: string;
}

/** Says for all routes that a plugin registers below who may call them and whose data they touch. */
export const declareRoutes = (scope: FastifyInstance, access: Access): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
};

/**
 * Call before the first route. The result gives all routes once there are no more to come, and throws where one does not
 * say who may call it.
 */
export const declaredRoutes = (
  fastify: FastifyInstance,
): ((nest: NestFastifyApplication) => readonly DeclaredRoute[]) => {
  const registered: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => void registered.push(route));
  return (nest) => {
    const found = [...registered.flatMap(ofFastify), ...socketsOf(nest)];
    const silent = found.filter((each): each is Undeclared => !('caller' in each));
    if (silent.length > 0) {
      const names = silent.map(({ method, path }) => `${method} ${path}`).join(', ');
      throw new Error(`These routes do not say who may call them (@Serves, @DeclaredAccess): ${names}`);
    }
    return found.filter((each): each is DeclaredRoute => 'caller' in each);
  };
};

type Undeclared = Pick<DeclaredRoute, 'method' | 'path'>;

const ofFastify = ({ method, url: path, config }: RouteOptions): (DeclaredRoute | Undeclared)[] =>
  [method].flat().map((each) => ({ method: each, path, ...config?.access }));

/** Nest's own name of the options that `@WebSocketGateway` stores. */
const gatewayOptions = 'websockets:gateway_options';

const socketsOf = (nest: NestFastifyApplication): (DeclaredRoute | Undeclared)[] =>
  [...nest.get(ModulesContainer).values()]
    .flatMap(({ providers }) => [...providers.values()])
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? metatype : []))
    .flatMap((gateway) => {
      const options = Reflect.getMetadata(gatewayOptions, gateway) as { readonly path?: string } | undefined;
      if (options === undefined) return [];
      const access = Reflect.getMetadata(socketAccess, gateway) as Access | undefined;
      return { method: 'WS', path: options.path ?? '/', ...access };
    });

const socketAccess = Symbol('access of a socket');

/** Who may use the gateway's socket, and whose data it touches. The gateway looks at the token itself. */
export const SocketAccess =
  (access: Access): ClassDecorator =>
  (gateway) =>
    Reflect.defineMetadata(socketAccess, access, gateway);
