import { networkOf } from '@probity/kit/http';
import type { RateLimits } from '@probity/kit/redis';
import type { FastifyInstance } from 'fastify';
import { grantRate } from './rates.js';

/** Each is a transaction of the auth service for whoever writes something that looks like a token. */
const isGrant = (url: string): boolean => /\/token\/?\?(.*&)?grant_type=(refresh_token|pkce)(&|$)/.test(url);

/** Refuses a network that sends too many tokens to renew or codes to exchange: what is guessed costs a transaction each. */
export const limitGrants = (scope: FastifyInstance, limits: RateLimits): void => {
  scope.addHook('onRequest', async ({ url, ip }) => {
    if (!isGrant(url)) return;
    await limits.takeOrRefuse(`grants:${networkOf(ip)}`, grantRate);
  });
};
