import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

const day = 86_400;

/** Any host will do: only the path of an address counts. */
const anyHost = 'http://localhost';

/** Serves the built web client: its files as they are, any other page path as the one page. */
export const serveClient = async (
  fastify: FastifyInstance,
  { folder }: { readonly folder: string },
): Promise<void> => {
  await fastify.register(files, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  const config = { access: { caller: 'anyone', data: 'nothing' } } as const;
  fastify.get('/*', { config }, (request, reply) => {
    if (!URL.canParse(request.url, anyHost)) return reply.callNotFound(); // such as `//`: a host without a name
    const path = new URL(request.url, anyHost).pathname;
    if (/^\/(api|auth\/v1)(\/|$)/.test(path)) return reply.callNotFound(); // no page has such an address
    void reply.header('vary', 'accept-encoding'); // the build compressed most files
    if (extname(path) === '') return reply.header('cache-control', 'no-cache').sendFile('index.html');
    // Said before anything else: a file that only the next version has must not stay missing in a browser.
    if (!existsSync(join(folder, path))) return reply.callNotFound();
    if (!path.startsWith('/assets/')) return reply.header('cache-control', 'no-cache').sendFile(path);
    // Built assets carry a hash of their content in their name, so nobody asks whether one has changed.
    void reply.header('cache-control', `public, max-age=${365 * day}, immutable`);
    return reply.sendFile(path, { acceptRanges: false, etag: false, lastModified: false });
  });
};
