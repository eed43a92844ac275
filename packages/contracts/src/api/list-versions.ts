import * as z from 'zod/mini';
import { defineRoute } from './route.js';
import { listParams } from './watchlist.js';

/** A version that was or is in use. */
const listVersion = z.object({
  /** SHA-256 of its files. */
  version: z.string(),
  published: z.nullable(z.string()),
  loaded: z.iso.datetime(),
  entries: z.int(),
  /** Against the version before it. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** The shrink guard was lifted for it. */
  forced: z.boolean(),
  /** The administrator who sent it or released it; null where it was fetched, dropped or imported by the command line. */
  by: z.nullable(z.object({ action: z.enum(['upload', 'release']), userId: z.string() })),
  /** What was passed over, not understood or remarkable, most frequent first; five at most. */
  warnings: z.array(z.object({ what: z.string(), count: z.int() })),
});
export type ListVersion = z.infer<typeof listVersion>;

export const getListVersions = defineRoute({
  name: 'getListVersions',
  summary: 'Versions of a list that were in use, the newest first; the newest 50.',
  method: 'GET',
  path: '/lists/:source/versions',
  access: { caller: 'analyst', data: 'common' },
  params: listParams,
  response: z.object({ versions: z.array(listVersion) }),
});
