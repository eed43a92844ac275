import './request-context.js';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listEndedSessions } from '@probity/contracts';
import { requestTrigger } from '../context/index.js';
import { startSpan, type Logger, type Metrics } from '../observability/index.js';

/** @param isWhole false: the client closed the connection before it had the whole response. */
type CloseListener = (request: FastifyRequest, reply: FastifyReply, isWhole: boolean) => void;

/** Those of an app share one listener of each response. */
const closeListeners = new WeakMap<FastifyInstance, CloseListener[]>();

/**
 * Calls `listener` once, when the connection is done with the request. Fastify's own `onResponse` runs for whole responses
 * alone, so those that took too long for their clients, the ones worth knowing of, would not be seen.
 */
const onClose = (fastify: FastifyInstance, listener: CloseListener): void => {
  const others = closeListeners.get(fastify);
  if (others !== undefined) return void others.push(listener);
  const listeners = [listener];
  closeListeners.set(fastify, listeners);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      for (const each of listeners) each(request, reply, reply.raw.writableFinished);
    });
    done();
  });
};

/** A stream lasts as long as its reader, whose leaving is its usual end. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');

/** They come every few seconds, or from every process each second, and say nothing new. */
const probes: readonly (string | undefined)[] = ['/healthz', '/readyz', listEndedSessions.path];

/** @param route pattern of the route that took the request. */
const isProbe = (route: string | undefined): boolean => probes.includes(route);

/**
 * One line per request when it is done. It names the route's pattern, not the URL: queries and ids in it may be personal.
 */
export const logRequests = (fastify: FastifyInstance, logger: Logger): void => {
  onClose(fastify, (request, reply, isWhole) => {
    const { method, routeOptions, triggerId, id, user } = request;
    const about = logger.about(requestTrigger(triggerId, id, user?.userId));
    const facts = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode === 401 || reply.statusCode === 403) {
      const who = { ip: request.ip, userId: user?.userId, sessionId: user?.sessionId };
      about.info('Refused a caller', {
        audit: 'denied',
        method,
        route: facts.route,
        status: facts.status,
        ...who,
      });
    }
    if (isProbe(routeOptions.url)) about.debug('Answered a probe', facts);
    else if (isWhole || isStream(reply)) about.info('Answered a request', facts);
    else about.info('A client left before its response was whole', { ...facts, status: 'left' });
  });
};

/** Measures the time of each request, by the route's pattern. Streams are left out. */
export const measureRequests = (fastify: FastifyInstance, metrics: Metrics): void => {
  const durations = metrics.durations({
    name: 'probity_http_request_duration_seconds',
    help: 'From the head of a request to the end of its response, status `left`: until its client gave up; without streams.',
    labels: ['method', 'route', 'status'],
  });
  onClose(fastify, ({ method, routeOptions }, reply, isWhole) => {
    if (isStream(reply)) return;
    const status = isWhole ? `${Math.floor(reply.statusCode / 100)}xx` : 'left';
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000);
  });
};

/** The span of a stream would end with its reader, hours later. */
const isTraced = ({ routeOptions, headers }: FastifyRequest): boolean =>
  !isProbe(routeOptions.url) && headers.accept?.includes('text/event-stream') !== true;

/** A span per request, in the trace that its client is in. */
export const traceRequests = (fastify: FastifyInstance): void => {
  fastify.decorateRequest('span', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) {
      done();
      return;
    }
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'probity.correlation_id': id };
    const within = propagation.extract(ROOT_CONTEXT, request.headers);
    request.span = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, within });
    context.with(request.span.inside, done);
  });
  // The body is read on events of the socket, outside of the context, so it is entered again.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.span === undefined) done();
    else context.with(request.span.inside, done);
  });
  onClose(fastify, ({ span: open }, { statusCode }, isWhole) => {
    if (open === undefined) return;
    const { span } = open;
    if (isWhole) span.setAttribute('http.response.status_code', statusCode);
    else span.setAttribute('error.type', 'aborted');
    if (isWhole && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
};
