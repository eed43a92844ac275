import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../api-prefix.js';

const ofJson = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  customTypes: /^application\/(problem\+)?json(;|$)/,
  /** Bytes. What is shorter gains less than the two more headers take. */
  threshold: 512,
};

/**
 * Compresses JSON of the client API, and nothing else. Call before the first route.
 *
 * Sign-in stays as it is: there a cookie travels by itself, so that another site could have requests sent, put text of
 * its choice beside a token and read from the length how much of it they have in common (BREACH). A request of the API
 * carries its token in a header that no other site can set. The build has compressed the files of the client.
 */
export const compressJson = async (fastify: FastifyInstance): Promise<void> => {
  // Before the hook of the library, which reads it. Options of a route do not add to those of the library but take their
  // place, with its defaults.
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${apiPrefix}/`)) route.compress = ofJson;
  });
  // A small request that is unpacked could become a large one.
  await fastify.register(compress, { globalCompression: false, globalDecompression: false });
};
