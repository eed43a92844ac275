import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { requestTrigger } from '../context/index.js';
import type { AuthenticatedUser } from './authenticated-user.js';

declare module 'fastify' {
  /** What kit adds to a request. `id` is the correlation id. */
  interface FastifyRequest {
    /** Of this request alone; a correlation id may span several. */
    causeId: string;
    /** Set by passport's guard. */
    user: AuthenticatedUser | undefined;
    /** How traces show it; absent for what they do not show. */
    step: { readonly span: Span; readonly inside: Context } | undefined;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Parameter: the `AuthenticatedUser`; only where `@Auth()` guards. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthenticatedUser => {
    const { user } = requestOf(context);
    if (user === undefined) throw new Error('@CurrentUser() stands on a method that @Auth() does not guard');
    return user;
  },
);

/** Parameter: the request as a `RequestTrigger`. */
export const TriggerOf = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { causeId, id, user } = requestOf(context);
  return requestTrigger(causeId, id, user?.userId);
});
