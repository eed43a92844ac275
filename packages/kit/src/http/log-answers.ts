import type { FastifyInstance } from 'fastify';
import { requestTrigger } from '../context/index.js';
import type { Logger } from '../observability/index.js';
import { isStream, whenOver } from './when-over.js';

/** Probes come every few seconds and say nothing new. */
const probes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/** @param route pattern of the route that took the request. */
export const isProbe = (route: string | undefined): boolean => probes.includes(route);

/**
 * One line per request when it is over. It names the route's pattern, not the address: queries and ids in it may be
 * personal.
 */
export const logAnswers = (fastify: FastifyInstance, logger: Logger): void => {
  whenOver(fastify, (request, reply, isWhole) => {
    const { method, routeOptions, causeId, id, user } = request;
    const about = logger.about(requestTrigger(causeId, id, user?.userId));
    const facts = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (isProbe(routeOptions.url)) about.debug('Answered a probe', facts);
    else if (isWhole || isStream(reply)) about.info('Answered a request', facts);
    else about.info('A caller left before it was answered', { ...facts, status: 'left' });
  });
};
