import * as z from 'zod/mini';

/** Body of every error response, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence for people. */
  detail: z.string(),
  /** Stable; one of `ErrorCode`, but a reader must expect new ones. */
  code: z.string(),
  correlationId: z.string(),
});
export type Problem = z.infer<typeof problem>;
