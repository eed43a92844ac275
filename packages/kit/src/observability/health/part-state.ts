import * as z from 'zod/mini';

/** How a part of an app is. `degraded`: the app works without it, and answers that depend on it say so. */
export const partState = z.object({
  status: z.enum(['ready', 'degraded', 'not-ready']),
  /** A sentence for people; absent when ready. */
  reason: z.exactOptional(z.string()),
});
export type PartState = Readonly<z.infer<typeof partState>>;

/** What `/readyz` answers. */
export const readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  parts: z.record(z.string(), partState),
});
export type Readiness = z.infer<typeof readiness>;
