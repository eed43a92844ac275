import { isLoopback, networkOf } from '@probity/kit/http';
import type { RateLimits } from '@probity/kit/redis';
import type { FastifyInstance } from 'fastify';
import { rateOf } from './rates.js';

/**
 * Refuses the requests of a network that sends too many, whoever they are from. Not those of this machine: they are its own
 * programs, or everybody behind a proxy that no setting names, whom one of them could then shut out.
 */
export const limitNetworks = (fastify: FastifyInstance, limits: RateLimits, perSecond: number): void => {
  const rate = rateOf(perSecond);
  fastify.addHook('onRequest', async ({ ip }) => {
    if (isLoopback(ip)) return;
    await limits.takeOrRefuse(`network:${networkOf(ip)}`, rate);
  });
};
