import { livePositionHeader } from '@probity/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveFeed } from '../live-stream/live-feed.js';

const isGrant = (url: string): boolean => /^[^?]*\/token(\?|$)/.test(url);

/**
 * Whoever gets a token reads with it next. A live stream that resumes from before that misses nothing of what happened
 * meanwhile, and nothing needs to be read twice. Whoever gets none is not told how much happens here.
 */
export const sendLivePosition = (scope: FastifyInstance, feed: Pick<LiveFeed, 'here'>): void => {
  scope.addHook('onRequest', async ({ url }, reply) => {
    const here = feed.here();
    if (here !== null && isGrant(url)) void reply.header(livePositionHeader, here);
  });
  scope.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.removeHeader(livePositionHeader);
  });
};
