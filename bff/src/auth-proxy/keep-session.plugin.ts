import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { systemIds } from '@probity/kit/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../presence/is-own-origin.js';
import { requestedGrant, requestedRoute } from './requested-route.js';
import {
  isKept,
  keptHeader,
  keptToken,
  noSessionCookie,
  passedCookies,
  sessionCookie,
  withKeptToken,
  withoutToken,
} from './session-cookie.js';

export const isRefresh = (request: FastifyRequest): boolean => requestedGrant(request) === 'refresh_token';

/** `others` leaves the session of this browser. */
export const isSignOut = (request: FastifyRequest): boolean => {
  const { segments, query } = requestedRoute(request);
  return request.method === 'POST' && segments.join('/') === 'logout' && query.get('scope') !== 'others';
};

/**
 * Refuses what no page of ours sent, before it can use a cookie. A browser says where a request comes from whenever it
 * could change something; a program without an origin has no cookie, and sends its token in the body.
 */
export const checkOrigin = (
  scope: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  scope.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isKept(headers) || isReading || (headers.origin !== undefined && isOwnOrigin(headers))) done();
    else refuse(request, reply);
  });
};

/** The body to pass on, with its length. */
export const bodyToPassOn = (request: FastifyRequest, body: Buffer): Buffer => {
  if (!isKept(request.headers) || !isRefresh(request)) return body;
  const filled = Buffer.from(withKeptToken(body.toString(), keptToken(request.headers)));
  request.headers['content-length'] = String(filled.length);
  return filled;
};

/** Cookies are ours alone, but for the one that the auth service sets. */
export const withoutOurCookies = (given: FastifyRequest['headers']): FastifyRequest['headers'] => {
  const { cookie: _kept, [keptHeader]: _how, ...headers } = given;
  const cookie = passedCookies(given);
  return { ...headers, ...(cookie !== undefined && { cookie }) };
};

/** Sends a response of the auth service on: its refresh token as a cookie, where the client wants that. */
export const sendOn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  stream: Readable,
): Promise<void> => {
  if (!isKept(request.headers)) return void reply.send(stream);
  // Also when the auth service did not end the session: this browser is signed out.
  if (isSignOut(request)) void reply.header('set-cookie', noSessionCookie);
  const body = await text(stream);
  const kept = withoutToken(body, `kept-${systemIds.next()}`);
  if (kept !== undefined) void reply.header('set-cookie', sessionCookie(kept.token));
  void reply.removeHeader('content-length').send(kept?.body ?? body);
};
