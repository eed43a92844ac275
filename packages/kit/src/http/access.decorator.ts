import { applyDecorators } from '@nestjs/common';
import type { Access, Caller } from '@probity/contracts';
import { Auth } from './jwt-auth.guard.js';
import { addRouteConfig } from './route-config.js';
import { ServiceAuth } from './service-auth.guard.js';

const guards = {
  anyone: () => [],
  user: () => [Auth('user')],
  analyst: () => [Auth('analyst')],
  administrator: () => [Auth('administrator')],
  service: ({ apps = [] }) => [ServiceAuth(apps)],
} as const satisfies Record<Caller, (access: Access) => MethodDecorator[]>;

/** The method is for these callers: nobody else learns of the route, since it refuses before it parses the input. */
export const Guarded = (access: Access): MethodDecorator =>
  applyDecorators(...guards[access.caller](access), addRouteConfig({ access }));
