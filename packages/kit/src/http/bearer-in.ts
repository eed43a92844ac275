import type { FastifyRequest } from 'fastify';

const bearerHeader = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i;

/** The request's bearer token, if it has one. */
export const bearerIn = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearerHeader.exec(request.headers.authorization ?? '')?.[1];
