import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/index.js';
import { isStream, whenOver } from './when-over.js';

/** Takes the time of each answer, by the route's pattern. A stream lasts as long as its reader, and is left out. */
export const measureAnswers = (fastify: FastifyInstance, metrics: Metrics): void => {
  const durations = metrics.durations({
    name: 'probity_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, status `left`: until its caller gave up; without streams.',
    labels: ['method', 'route', 'status'],
  });
  whenOver(fastify, ({ method, routeOptions }, reply, isWhole) => {
    if (isStream(reply)) return;
    const status = isWhole ? `${Math.floor(reply.statusCode / 100)}xx` : 'left';
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000);
  });
};
