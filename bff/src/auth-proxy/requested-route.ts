import type { FastifyRequest } from 'fastify';

export interface RequestedRoute {
  /** Segments of the path below `/auth/v1`. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** What a request is for at the auth service, as that reads it, also where the address is written in another way. */
export const requestedRoute = ({ url, params }: Pick<FastifyRequest, 'url' | 'params'>): RequestedRoute => {
  // Decoded by the router, which finds the prefix however it is written.
  const { '*': rest = '' } = params as { readonly '*'?: string };
  const { pathname } = new URL(`http://localhost/${rest}`); // without `.` segments
  const segments = pathname.split('/').filter((segment) => segment !== '');
  // The proxy passes on what follows the first `?`, also behind a `#`.
  const [, ...query] = url.split('?');
  return { segments, query: new URLSearchParams(query.join('?')) };
};

/** The grant for which a request wants a token; `null` when it wants none. */
export const requestedGrant = (request: FastifyRequest): string | null => {
  const { segments, query } = requestedRoute(request);
  return segments.join('/') === 'token' ? query.get('grant_type') : null;
};
