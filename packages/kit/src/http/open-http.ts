import type { IncomingMessage } from 'node:http';
import {
  UnsupportedMediaTypeException,
  type DynamicModule,
  type ExceptionFilter,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { DomainError } from '@probity/contracts';
import type { Ids } from '../context/index.js';
import { nestLogger, type Logger, type Metrics } from '../observability/index.js';
import { boundConnections } from './bound-connections.js';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';
import { logRequests, measureRequests, traceRequests } from './observe-requests.js';
import {
  followOwnCertificate,
  handshakeTimeout,
  readOwnCertificate,
  type OwnCertificate,
} from './own-certificate.js';
import { localApp, type LocalApp } from './local-apps.js';
import { believeForwarders, type Forwarders } from './forwarded-address.js';
import { failureOf, problemOf, problemType } from './problem.js';
import { ProblemFilter } from './problem.filter.js';
import { acceptForms } from './form-upload.js';
import { refuseUnread } from './refuse-unread.js';
import { correlationHeader, correlationIdOr, identifyRequests } from './request-context.js';

/** Largest request body in bytes. No request of the API is larger, but a file that its route takes as a stream. */
const bodyLimit = 1_048_576;

/** Milliseconds a request may take to arrive, body included: one that never ends would keep its connection for ever. */
const defaultRequestTimeout = 30_000;

/** Milliseconds between two looks for requests that are late. */
const defaultCheckingInterval = 5_000;

/** Milliseconds a stop waits for answers under way before it cuts their connections. */
const drainMilliseconds = 10_000;

export interface HttpSettings {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Serves HTTPS, and nothing else; HTTP when absent. */
  readonly certificate?: OwnCertificate;
  /** Before every route's path except `/healthz` and `/readyz`, e.g. `/api/v1`. */
  readonly prefix?: string;
  /** Addresses or networks (CIDR) of proxies whose `X-Forwarded-For` is believed; nobody's when absent. */
  readonly trustProxy?: readonly string[];
  /** Instead of `trustProxy`: apps of the installation that are believed, each request by its token. */
  readonly forwarders?: Forwarders;
  /** Milliseconds a request may take to arrive; default 30 s. */
  readonly requestTimeout?: number;
  /** Milliseconds between two looks for requests that are late; default 5 s. */
  readonly connectionsCheckingInterval?: number;
  /** Instead of problem+json, for an app that speaks another dialect. */
  readonly errorFilter?: ExceptionFilter;
  /** Last call before Nest sets up its routes: raw Fastify plugins and routes, CORS, a WebSocket adapter. */
  readonly prepare?: (nest: NestFastifyApplication) => void | Promise<void>;
}

export interface HttpDependencies {
  readonly module: Type | DynamicModule;
  readonly logger: Logger;
  readonly ids: Ids;
  /** Absent: nobody takes the time of its answers. */
  readonly metrics?: Metrics;
}

export interface Http {
  readonly nest: NestFastifyApplication;
  /** All that it serves. */
  readonly routes: readonly DeclaredRoute[];
  /** @returns the address, without a trailing slash. */
  listen(): Promise<string>;
  /** For clients in the same process; see `reachLocally`. */
  readonly local: LocalApp;
  /** Ends idle connections at once, the others after their answer; runs Nest's shutdown hooks. */
  close(): Promise<void>;
}

/** Builds the app on Fastify, ready to `listen`. Rejects with the first failure, after the shutdown hooks of its classes. */
export const openHttp = async (
  settings: HttpSettings,
  { module, logger, ids, metrics }: HttpDependencies,
): Promise<Http> => {
  const { certificate, requestTimeout = defaultRequestTimeout } = settings;
  const { connectionsCheckingInterval = defaultCheckingInterval } = settings;
  // Of two times Node takes the shorter one for the headers: with its own minute for them, bodies had that minute.
  const server = { connectionsCheckingInterval, headersTimeout: requestTimeout };
  const adapter = new FastifyAdapter({
    ...(certificate === undefined
      ? { http: server }
      : { https: { ...server, ...readOwnCertificate(certificate), handshakeTimeout } }),
    bodyLimit,
    requestTimeout,
    trustProxy: trusted(settings),
    // While stopping, requests on open connections are still answered, with `Connection: close`.
    return503OnClosing: false,
    multipart: false,
    genReqId: (request: IncomingMessage) =>
      correlationIdOr(request.headers[correlationHeader], () => ids.next()),
    clientErrorHandler: refuseUnread(() => ids.next()),
    // An address the router cannot read (`/%zz`) meets no hook and no filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(failureOf(error).error, request.id);
      void reply.headers({ [correlationHeader]: request.id, ...uncached });
      void reply.status(problem.status).type(problemType).send(JSON.stringify(problem));
    },
  });
  const nest = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
  });
  const fastify = nest.getHttpAdapter().getInstance();
  const routesOf = declaredRoutes(fastify);
  boundConnections(fastify.server);
  if (settings.forwarders !== undefined) believeForwarders(fastify, settings.forwarders);
  if (certificate !== undefined) followOwnCertificate(fastify.server, certificate, logger);
  identifyRequests(fastify, ids);
  keepOutOfCaches(fastify);
  traceRequests(fastify);
  acceptJsonAndFiles(fastify);
  acceptForms(fastify);
  logRequests(fastify, logger);
  if (metrics !== undefined) measureRequests(fastify, metrics);
  nest.useGlobalFilters(settings.errorFilter ?? new ProblemFilter(logger));
  if (settings.prefix !== undefined)
    nest.setGlobalPrefix(settings.prefix, { exclude: ['healthz', 'readyz'] });
  let routes: readonly DeclaredRoute[];
  try {
    await settings.prepare?.(nest);
    await nest.init();
    routes = routesOf(nest);
  } catch (error) {
    // What its classes have begun by now would go on: timers, threads.
    await nest.close().catch((failure: unknown) => {
      logger.error('What could not be opened did not end cleanly', { error: failure });
    });
    throw error;
  }
  return {
    nest,
    routes,
    listen: async () => {
      const address = await fastify.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
      return address.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost');
    },
    local: localApp(fastify),
    close: () => closeBounded(nest),
  };
};

/** With forwarders whoever connects and nobody before: of others nothing is left to be believed. */
const trusted = ({
  forwarders,
  trustProxy,
}: HttpSettings): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (forwarders !== undefined) return (_address, hop) => hop === 0;
  return trustProxy === undefined ? false : [...trustProxy];
};

const uncached = { 'cache-control': 'no-store' } as const;

/** Responses hold persons and tokens. What may be kept, such as a public key or a script, says so itself. */
const keepOutOfCaches = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(uncached);
    done();
  });
};

/** Fastify also takes text/plain by default. An empty JSON body counts as none: auth clients send it on every POST. */
const acceptJsonAndFiles = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.hasRawBody === true) done(null, body);
    else if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  // Node ends a body at its declared length, so that is what the limit is compared with, before a byte is read.
  fastify.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const { maxFileBytes } = request.routeOptions.config;
    if (maxFileBytes === undefined) done(new UnsupportedMediaTypeException());
    else if (Number(request.headers['content-length'] ?? Infinity) <= maxFileBytes) done(null, payload);
    else done(new DomainError('PAYLOAD_TOO_LARGE'));
  });
};

const closeBounded = async (nest: NestFastifyApplication): Promise<void> => {
  const cut = setTimeout(() => {
    nest.getHttpServer().closeAllConnections();
  }, drainMilliseconds);
  try {
    await nest.close();
  } finally {
    clearTimeout(cut);
  }
};
