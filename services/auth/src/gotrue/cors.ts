import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const requestHeaders =
  'Accept, Authorization, Content-Type, X-Client-Info, X-Supabase-Api-Version, apikey, X-Correlation-Id';
const responseHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After, X-Correlation-Id';

/**
 * Lets pages of these origins read every response, errors too: without these headers the client library takes an error
 * for a dead network and retries. No cookies.
 */
export const allowOrigins = (fastify: FastifyInstance, origins: readonly string[]): void => {
  const allowed = new Set(origins);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', responseHeaders);
      if (request.method === 'OPTIONS') {
        void reply
          .header('access-control-allow-methods', methods)
          .header('access-control-allow-headers', requestHeaders)
          .header('access-control-max-age', '600')
          .status(204)
          .send();
        return;
      }
    }
    done();
  });
};
