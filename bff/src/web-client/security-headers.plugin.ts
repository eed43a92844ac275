import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const day = 86_400;

/** Pages. */
const ofPages = {
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
  referrerPolicy: { policy: 'no-referrer' },
} satisfies FastifyHelmetOptions;

/** The document reader compiles the decoder of barcodes, from a file of ours; the page itself may compile nothing. */
const ofWorkers = {
  ...ofPages,
  contentSecurityPolicy: {
    ...ofPages.contentSecurityPolicy,
    directives: {
      ...ofPages.contentSecurityPolicy.directives,
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    },
  },
} satisfies FastifyHelmetOptions;

/** What is never opened as a page needs nothing that only pages have, and may load nothing if it is opened all the same. */
const ofData = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies FastifyHelmetOptions;

/** Twenty of them are a first load, and some are smaller than these headers. */
const ofScriptsAndStyles = {
  ...ofData,
  contentSecurityPolicy: false,
  xFrameOptions: false,
} satisfies FastifyHelmetOptions;

const headersOf = (url: string): FastifyHelmetOptions => {
  const [path = ''] = url.split('?');
  if (/^\/(api|auth\/v1)(\/|$)/.test(path)) return ofData;
  // Workers have the policy that comes with them and not that of their page.
  if (/^\/assets\/[^/]+\.worker-[^/]+\.js$/.test(path)) return ofWorkers;
  return /^\/assets\/[^/]+\.(js|css)$/.test(path) ? ofScriptsAndStyles : ofPages;
};

/** Sends with each response the headers that its kind needs. */
export const sendSecurityHeaders = async (
  fastify: FastifyInstance,
  { hstsSubdomains }: { readonly hstsSubdomains: boolean },
): Promise<void> => {
  await fastify.register(helmet, {
    ...ofPages,
    strictTransportSecurity: { maxAge: 365 * day, includeSubDomains: hstsSubdomains },
    global: false,
  });
  fastify.addHook('onRequest', async (request, reply) => reply.helmet(headersOf(request.url)));
};
