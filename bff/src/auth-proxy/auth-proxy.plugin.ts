import proxy from '@fastify/http-proxy';
import { DomainError } from '@probity/contracts';
import { requestTrigger } from '@probity/kit/context';
import { problemOf, problemType } from '@probity/kit/http';
import { type Logger, traceparent } from '@probity/kit/observability';
import type { FastifyInstance } from 'fastify';

/** Passes `/auth/v1/*` to the auth service, which speaks a dialect of its own (GoTrue). */
export const openAuthProxy = async (
  fastify: FastifyInstance,
  authUrl: string,
  logger: Logger,
): Promise<void> => {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // bodies pass as they are
    await scope.register(proxy, {
      upstream: authUrl,
      prefix: '/auth/v1',
      rewritePrefix: '',
      replyOptions: {
        // The auth service throttles by the client's address, and believes only us about it.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-correlation-id': request.id,
          ...traceOf(traceparent()),
        }),
        // The proxy's own message would reveal where the service is, so it goes to the log alone.
        onError: (reply, { error }) => {
          const { triggerId, id } = reply.request;
          logger.about(requestTrigger(triggerId, id)).warn('The auth service did not answer', { error });
          const problem = problemOf(new DomainError('SERVICE_UNAVAILABLE'), id);
          void reply.status(problem.status).type(problemType).send(JSON.stringify(problem));
        },
      },
    });
  });
};

const traceOf = (carried: string | undefined): Record<string, string> =>
  carried === undefined ? {} : { traceparent: carried };
