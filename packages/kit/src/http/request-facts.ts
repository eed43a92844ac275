import type { Context, Span } from '@opentelemetry/api';
import type { SignedInUser } from './signed-in-user.js';

declare module 'fastify' {
  /** What kit adds to a request. `id` is the correlation id. */
  interface FastifyRequest {
    /** Of this request alone; a correlation id may span several. */
    causeId: string;
    caller: SignedInUser | undefined;
    /** How traces show it; absent for what they do not show. */
    step: { readonly span: Span; readonly inside: Context } | undefined;
  }
}
