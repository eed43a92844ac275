import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/index.js';

/** Takes the time of each answer, by the route's pattern. A stream lasts as long as its reader, and is left out. */
export const measureAnswers = (fastify: FastifyInstance, metrics: Metrics): void => {
  const durations = metrics.durations({
    name: 'probity_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; streams are left out.',
    labels: ['method', 'route', 'status'],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const type = reply.raw.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/event-stream')) {
      const { method, routeOptions } = request;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000);
    }
    done();
  });
};
