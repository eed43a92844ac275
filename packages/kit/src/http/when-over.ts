import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** @param isWhole false: the caller left before it had its answer, which may never have begun. */
type OverListener = (request: FastifyRequest, reply: FastifyReply, isWhole: boolean) => void;

/**
 * Calls `listener` when a request is over, once. Fastify's own `onResponse` hears of whole answers alone, so that those
 * which took too long for their callers, the ones worth knowing of, would be told nowhere.
 */
export const whenOver = (fastify: FastifyInstance, listener: OverListener): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => listener(request, reply, reply.raw.writableFinished));
    done();
  });
};

/** Whether the answer lasts as long as its reader, whose leaving is its usual end. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
