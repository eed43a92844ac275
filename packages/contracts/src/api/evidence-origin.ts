import * as z from 'zod/mini';

/** Where a fact comes from: the list, its entry and the version that said so. */
export const evidenceOrigin = {
  id: z.string(),
  source: z.string(),
  /** The list's title, for people. */
  sourceName: z.string(),
  entryId: z.string(),
  listVersion: z.string(),
};
