import * as z from 'zod/mini';
import { evidenceKind } from '../vocabulary/evidence-kind.js';
import { defineRoute } from './route.js';

/** One list as a result used it: which version, how old, and whether it can be trusted to be complete. */
export const listState = z.object({
  source: z.string(),
  /** The publisher's title, for people. */
  name: z.string(),
  /** SHA-256 of the live version's files; null while nothing is loaded. */
  version: z.nullable(z.string()),
  /** The publisher's date, where the list carries one. */
  published: z.nullable(z.string()),
  loaded: z.nullable(z.iso.datetime()),
  entries: z.int(),
  /** True while the newest attempt to update the list failed, or nothing is loaded. */
  degraded: z.boolean(),
  reason: z.optional(z.string()),
  /** Kinds of evidence that its entries hold; absent where that was not recorded or nothing is loaded. */
  covers: z.optional(z.array(evidenceKind)),
});
export type ListState = z.infer<typeof listState>;

export const getLists = defineRoute({
  name: 'getLists',
  summary: 'Every watchlist with its version and state.',
  method: 'GET',
  path: '/lists',
  access: { caller: 'user', data: 'common' },
  response: z.object({ lists: z.array(listState) }),
});
