import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

const day = 86_400;

/** Any host will do: only the path of an address counts. */
const anyHost = 'http://localhost';

interface ClientSettings {
  readonly folder: string;
  /** Browsers use HTTPS for the subdomains of the site as well. */
  readonly hstsSubdomains: boolean;
}

/** Serves the built web client: its files as they are, any other page path as the one page. */
export const serveClient = async (
  fastify: FastifyInstance,
  { folder, hstsSubdomains }: ClientSettings,
): Promise<void> => {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Spelled out, so that none of them grows with the default.
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        // No text becomes markup or a script in the page. The two exceptions name one worker each, and no other.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['service-worker', 'document-reader'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 365 * day, includeSubDomains: hstsSubdomains },
    referrerPolicy: { policy: 'no-referrer' },
  });
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
    // Built assets carry a hash of their content in their name.
    const kept = path.startsWith('/assets/') ? `public, max-age=${365 * day}, immutable` : 'no-cache';
    return reply.header('cache-control', kept).sendFile(path);
  });
};
