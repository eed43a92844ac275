import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestTrigger, type Ids } from '../context/index.js';
import type { AuthenticatedUser } from './authenticated-user.js';

declare module 'fastify' {
  /** What kit adds to a request. `id` is the correlation id. */
  interface FastifyRequest {
    /** Of this request alone; a correlation id may span several. */
    triggerId: string;
    /** Set by passport's guard. */
    user: AuthenticatedUser | undefined;
    /** Absent where the request is not traced. */
    span: { readonly span: Span; readonly inside: Context } | undefined;
  }
}

/** Header of requests and responses; one value follows a request through all services and events. */
export const correlationHeader = 'x-correlation-id';

/** Accepted from outside: no spaces, quotes or line breaks that could forge a log line; UUIDs and W3C ids fit. */
const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

export const correlationIdOr = (inbound: string | string[] | undefined, fresh: () => string): string =>
  typeof inbound === 'string' && acceptable.test(inbound) ? inbound : fresh();

/** Gives every request its ids; the response names the correlation id. */
export const identifyRequests = (fastify: FastifyInstance, ids: Ids): void => {
  fastify.decorateRequest('triggerId', '');
  fastify.decorateRequest('user', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.triggerId = ids.next();
    void reply.header(correlationHeader, request.id);
    done();
  });
};

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Parameter: the `AuthenticatedUser`; only where `@Auth()` guards. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthenticatedUser => {
    const { user } = requestOf(context);
    if (user === undefined) throw new Error('@CurrentUser() needs a method that @Auth() guards');
    return user;
  },
);

/** Parameter: the request as a `RequestTrigger`. */
export const TriggerOf = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { triggerId, id, user } = requestOf(context);
  return requestTrigger(triggerId, id, user?.userId);
});
