import * as z from 'zod/mini';

/** How a part of an app is. `degraded`: the app works without it, and answers that depend on it say so. */
export const healthState = z.object({
  status: z.enum(['ready', 'degraded', 'not-ready']),
  /** A sentence for people; absent when ready. */
  reason: z.exactOptional(z.string()),
});
export type HealthState = Readonly<z.infer<typeof healthState>>;

/** What `/readyz` answers. */
export const readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  parts: z.record(z.string(), healthState),
});
export type Readiness = z.infer<typeof readiness>;
