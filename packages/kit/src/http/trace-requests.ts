import './request-facts.js';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan } from '../observability/index.js';
import { isProbe } from './log-answers.js';
import { whenOver } from './when-over.js';

/** A stream lasts as long as its reader, and would be shown only when it is over. */
const isWorthShowing = ({ routeOptions, headers }: FastifyRequest): boolean =>
  !isProbe(routeOptions.url) && headers.accept?.includes('text/event-stream') !== true;

/** Shows each request as a step of the trace that its caller is in, and what it leads to inside. */
export const traceRequests = (fastify: FastifyInstance): void => {
  fastify.decorateRequest('step', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isWorthShowing(request)) {
      done();
      return;
    }
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'probity.correlation_id': id };
    const within = propagation.extract(ROOT_CONTEXT, request.headers);
    request.step = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, within });
    context.with(request.step.inside, done);
  });
  // A body is read on events of the socket, which know nothing of the request; so what follows is told again.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.step === undefined) done();
    else context.with(request.step.inside, done);
  });
  whenOver(fastify, ({ step }, { statusCode }, isWhole) => {
    if (step === undefined) return;
    const { span } = step;
    if (isWhole) span.setAttribute('http.response.status_code', statusCode);
    else span.setAttribute('error.type', 'aborted');
    if (isWhole && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
};
