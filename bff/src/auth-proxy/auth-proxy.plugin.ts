import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { DomainError } from '@probity/contracts';
import { requestTrigger } from '@probity/kit/context';
import { failureOf, problemOf, problemType } from '@probity/kit/http';
import { type Logger, traceparent } from '@probity/kit/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Passes `/auth/v1/*` to the auth service, which speaks a dialect of its own (GoTrue). */
export const openAuthProxy = async (
  fastify: FastifyInstance,
  authUrl: string,
  logger: Logger,
): Promise<void> => {
  await fastify.register(async (scope) => {
    readWholeBodies(scope);
    await scope.register(proxy, {
      upstream: authUrl,
      prefix: '/auth/v1',
      rewritePrefix: '',
      proxyPayloads: false,
      replyOptions: {
        rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
          ...headers,
          // The auth service throttles by the client's address, and believes only us about it.
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

/**
 * A body is read before it is passed on, byte by byte as it is: one that is too large would otherwise end as a broken
 * connection between the two services, which clients take for a passing fault and send again.
 */
const readWholeBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : Readable.from([body]));
  });
  scope.setErrorHandler((error, request, reply) => {
    if (failureOf(error).error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    refuseTooLarge(request, reply);
  });
};

/** In the dialect, both of its versions. */
const refuseTooLarge = (request: FastifyRequest, reply: FastifyReply): void => {
  const code = 'request_entity_too_large';
  const message = 'Request body is larger than 1 MiB';
  const version = request.headers['x-supabase-api-version'];
  const inWords = typeof version === 'string' && version >= wordsSince;
  if (inWords) void reply.header('x-supabase-api-version', wordsSince);
  void reply
    .header('x-sb-error-code', code)
    .status(413)
    .send({ ...(inWords ? { code, message } : { code: 413, msg: message }), error_code: code });
};

/** The version of the dialect from which `code` is a word. */
const wordsSince = '2024-01-01';

const traceOf = (carried: string | undefined): Record<string, string> =>
  carried === undefined ? {} : { traceparent: carried };
