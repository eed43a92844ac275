import type { FastifyInstance } from 'fastify';
import type { ServiceIdentity } from './service-identity.js';

/** The address of a client, as an app of the installation passes it on. */
export interface ForwardedAddress {
  readonly address: string;
  /** What the app sends in its own name, so that the callee believes it. */
  readonly serviceToken: string;
}

/** Apps that are believed when they say where a client is. */
export interface Forwarders {
  /** Of the callee. */
  readonly identity: ServiceIdentity;
  readonly apps: readonly string[];
}

/** Beside `authorization`, which is the user's. */
const tokenHeader = 'x-service-token';

/** All that Fastify reads once it believes the sender. */
const claims = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

export const forwardingHeaders = ({
  address,
  serviceToken,
}: ForwardedAddress): Readonly<Record<string, string>> => ({
  'x-forwarded-for': address,
  [tokenHeader]: serviceToken,
});

/**
 * Takes away what a request says of another address unless one of `apps` vouches for it, before anything reads it: the
 * address of the connection counts then. Fastify is to trust exactly one sender.
 */
export const believeForwarders = (fastify: FastifyInstance, { identity, apps }: Forwarders): void => {
  fastify.addHook('onRequest', async ({ headers }) => {
    const token = headers[tokenHeader];
    const sender = typeof token === 'string' ? await identity.callerOf(token) : undefined;
    if (sender !== undefined && apps.includes(sender)) return;
    for (const claim of claims) delete headers[claim];
  });
};
