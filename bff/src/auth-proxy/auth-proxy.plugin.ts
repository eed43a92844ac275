import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { DomainError } from '@probity/contracts';
import { requestTrigger } from '@probity/kit/context';
import {
  declareRoutes,
  failureOf,
  forwardingHeaders,
  problemOf,
  problemType,
  serviceConnector,
  type ServiceIdentity,
  type ServiceConnections,
} from '@probity/kit/http';
import type { RateLimits } from '@probity/kit/redis';
import { type Logger, traceparent } from '@probity/kit/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitGrants } from '../rate-limits/limit-grants.plugin.js';
import {
  bodyToPassOn,
  checkOrigin,
  isRefresh,
  isSignOut,
  sendOn,
  withoutOurCookies,
} from './keep-session.plugin.js';
import type { LiveFeed } from '../live-stream/live-feed.js';
import { withoutClaims } from './claimed-identity.js';
import { sendLivePosition } from './live-position.plugin.js';
import { requestedRoute } from './requested-route.js';
import { isKept, noSessionCookie } from './session-cookie.js';

interface AuthProxyOptions {
  readonly logger: Logger;
  /** Ours, since the auth service believes nobody else about the address of a client. */
  readonly identity: ServiceIdentity;
  readonly rateLimits: RateLimits;
  readonly feed: Pick<LiveFeed, 'here'>;
  /** How the auth service is verified where it is called by HTTPS. */
  readonly connections?: ServiceConnections | undefined;
}

const prefix = '/auth/v1';

/** Passes `/auth/v1/*` to the auth service, which speaks a dialect of its own (GoTrue). */
export const openAuthProxy = async (
  fastify: FastifyInstance,
  authUrl: string,
  { logger, identity, rateLimits, connections, feed }: AuthProxyOptions,
): Promise<void> => {
  await fastify.register(async (scope) => {
    // The auth service decides, route by route.
    declareRoutes(scope, { caller: 'anyone', data: 'own' });
    readWholeBodies(scope);
    keepInnerRoutes(scope);
    limitGrants(scope, rateLimits);
    checkOrigin(scope, refuseOrigin);
    vouchForAddresses(scope, identity);
    sendLivePosition(scope, feed);
    await scope.register(proxy, {
      upstream: authUrl,
      prefix,
      rewritePrefix: '',
      proxyPayloads: false,
      retryMethods: [], // it would repeat a GET ten times while the auth service has too much to do
      ...(connections !== undefined && { undici: { connect: serviceConnector(connections) } }),
      replyOptions: {
        rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
          ...withoutClaims(withoutOurCookies(headers)),
          // The auth service throttles by it.
          ...forwardingHeaders({ address: request.ip, serviceToken: request.serviceToken }),
          'x-correlation-id': request.id,
          ...traceOf(traceparent()),
        }),
        onResponse: (request, proxied, { stream }) => {
          const reply = ofHttp1(proxied);
          sendOn(request as FastifyRequest, reply, stream).catch((error: unknown) =>
            fail(reply, error, logger),
          );
        },
        // The proxy's own message would reveal where the service is, so it goes to the log alone.
        onError: (reply, { error }) => fail(ofHttp1(reply), error, logger),
      },
    });
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** What we send to the auth service in our own name. */
    serviceToken: string;
  }
}

const vouchForAddresses = (scope: FastifyInstance, identity: ServiceIdentity): void => {
  scope.decorateRequest('serviceToken', '');
  scope.addHook('onRequest', async (request) => {
    request.serviceToken = await identity.tokenFor('auth');
  });
};

/** First segments of what the auth service answers to the installation alone: its probes, and other apps. */
const innerRoutes: readonly (string | undefined)[] = [
  'healthz',
  'readyz',
  'sessions',
  'administrators',
  'reviewers',
];

const keepInnerRoutes = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', (request, reply, done) => {
    const [first] = requestedRoute(request).segments;
    if (innerRoutes.includes(first)) refuseInner(request, reply);
    else done();
  });
};

/** The proxy is typed for HTTP/2 as well, which we do not serve. */
const ofHttp1 = (reply: unknown): FastifyReply => reply as FastifyReply;

const fail = (reply: FastifyReply, error: unknown, logger: Logger): void => {
  const { triggerId, id } = reply.request;
  logger.about(requestTrigger(triggerId, id)).warn('The auth service did not answer', { error });
  if (reply.sent) return;
  // A browser that signs out is signed out, whether or not the auth service heard of it.
  if (isKept(reply.request.headers) && isSignOut(reply.request))
    void reply.header('set-cookie', noSessionCookie);
  const problem = problemOf(new DomainError('SERVICE_UNAVAILABLE'), id);
  void reply
    .removeHeader('content-length')
    .status(problem.status)
    .type(problemType)
    .send(JSON.stringify(problem));
};

/**
 * A body is read before it is passed on, byte by byte as it is: one that is too large would otherwise end as a broken
 * connection between the two services, which clients take for a passing fault and send again.
 */
const readWholeBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    done(null, body.length === 0 ? undefined : Readable.from([bodyToPassOn(request, body)]));
  });
  scope.setErrorHandler((error, request, reply) => {
    const { error: failure } = failureOf(error);
    if (failure.code === 'PAYLOAD_TOO_LARGE') refuseTooLarge(request, reply);
    else if (failure.code === 'RATE_LIMIT_REACHED') refuseTooMany(request, reply, failure);
    else throw error;
  });
};

const refuseTooLarge = (request: FastifyRequest, reply: FastifyReply): void =>
  refuse(request, reply, {
    status: 413,
    code: 'request_entity_too_large',
    message: 'Request body is larger than 1 MiB',
  });

/** A client that is refused a refresh for good ends its session, so it is told to come back. */
const refuseTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  { retryAfterSeconds = 1 }: DomainError,
): void => {
  void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  const refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
  refuse(request, reply, { status: isRefresh(request) ? 503 : 429, ...refusal });
};

const refuseInner = (request: FastifyRequest, reply: FastifyReply): void =>
  refuse(request, reply, { status: 404, code: 'not_found', message: 'There is nothing at this address' });

const refuseOrigin = (request: FastifyRequest, reply: FastifyReply): void =>
  refuse(request, reply, { status: 403, code: 'bad_origin', message: 'This page may not use the session' });

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** In the dialect, both of its versions. */
const refuse = (request: FastifyRequest, reply: FastifyReply, { status, code, message }: Refusal): void => {
  const version = request.headers['x-supabase-api-version'];
  const inWords = typeof version === 'string' && version >= wordsSince;
  if (inWords) void reply.header('x-supabase-api-version', wordsSince);
  void reply
    .header('x-sb-error-code', code)
    .status(status)
    .send({ ...(inWords ? { code, message } : { code: status, msg: message }), error_code: code });
};

/** The version of the dialect from which `code` is a word. */
const wordsSince = '2024-01-01';

const traceOf = (carried: string | undefined): Record<string, string> =>
  carried === undefined ? {} : { traceparent: carried };
