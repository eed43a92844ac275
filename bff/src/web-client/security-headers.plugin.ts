import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

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
} satisfies HelmetOptions;

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
} satisfies HelmetOptions;

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
} satisfies HelmetOptions;

/** Twenty of them are a first load, and some are smaller than these headers. */
const ofScriptsAndStyles = {
  ...ofData,
  contentSecurityPolicy: false,
  xFrameOptions: false,
} satisfies HelmetOptions;

type Kind = 'pages' | 'workers' | 'data' | 'scriptsAndStyles';

const kindOf = (url: string): Kind => {
  const [path = ''] = url.split('?');
  if (/^\/(api|auth\/v1)(\/|$)/.test(path)) return 'data';
  // Workers have the policy that comes with them and not that of their page.
  if (/^\/assets\/[^/]+\.worker-[^/]+\.js$/.test(path)) return 'workers';
  return /^\/assets\/[^/]+\.(js|css)$/.test(path) ? 'scriptsAndStyles' : 'pages';
};

/** Sends with each response the headers that its kind needs. */
export const sendSecurityHeaders = (
  fastify: FastifyInstance,
  { hstsSubdomains }: { readonly hstsSubdomains: boolean },
): void => {
  const common = {
    ...ofPages,
    strictTransportSecurity: { maxAge: 365 * day, includeSubDomains: hstsSubdomains },
  };
  // Made once: the plugin for Fastify would write each policy anew for each request.
  const senders = {
    pages: helmet(common),
    workers: helmet({ ...common, ...ofWorkers }),
    data: helmet({ ...common, ...ofData }),
    scriptsAndStyles: helmet({ ...common, ...ofScriptsAndStyles }),
  } satisfies Record<Kind, unknown>;
  fastify.addHook('onRequest', (request, reply, done) => {
    senders[kindOf(request.url)](request.raw, reply.raw, () => done());
  });
};
