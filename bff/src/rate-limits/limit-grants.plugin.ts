import { networkOf } from '@probity/kit/http';
import type { RateLimits } from '@probity/kit/redis';
import type { FastifyInstance } from 'fastify';
import { requestedGrant } from '../auth-proxy/requested-route.js';
import { grantRate } from './rates.js';

/** Each is a transaction of the auth service for whoever writes something that looks like a token. */
const limited: readonly (string | null)[] = ['refresh_token', 'pkce'];

/** Refuses a network that sends too many tokens to renew or codes to exchange: what is guessed costs a transaction each. */
export const limitGrants = (scope: FastifyInstance, limits: RateLimits): void => {
  scope.addHook('onRequest', async (request) => {
    if (!limited.includes(requestedGrant(request))) return;
    await limits.takeOrRefuse(`grants:${networkOf(request.ip)}`, grantRate);
  });
};
