import type { FastifyInstance } from 'fastify';
import { requestCause } from '../cause/index.js';
import type { Logger } from '../logging/index.js';

/** Probes come every few seconds and say nothing new. */
const probes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/** @param route pattern of the route that took the request. */
export const isProbe = (route: string | undefined): boolean => probes.includes(route);

/** One line per answer. It names the route's pattern, not the address: queries and ids in it may be personal. */
export const logAnswers = (fastify: FastifyInstance, logger: Logger): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const facts = {
      method: request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    const about = logger.about(requestCause(request.causeId, request.id, request.caller?.userId));
    if (isProbe(route)) about.debug('Answered a probe', facts);
    else about.info('Answered a request', facts);
    done();
  });
};
