import * as z from 'zod/mini';
import { sourceId } from '../vocabulary/source-id.js';
import { evidenceKind } from '../vocabulary/evidence-kind.js';
import { defineRoute } from './route.js';

/** A version that its publisher shows, that its shrink guard refused, and that waits for administrators. */
const heldVersion = z.object({
  version: z.string(),
  entries: z.int(),
  heldAt: z.iso.datetime(),
  /** An administrator wants it to be released, and another one has to confirm. */
  releaseRequested: z.boolean(),
  /** It is used as soon as it is fetched again. */
  released: z.boolean(),
});

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
  /**
   * Kinds of evidence that its entries hold, or could hold while nothing is loaded; absent where that was not recorded, or
   * where only the entries say it.
   */
  covers: z.optional(z.array(evidenceKind)),
  /** When it was last found to be what its publisher shows, updated or unchanged; absent where it never was. */
  checkedAt: z.optional(z.iso.datetime()),
  /** When it is fetched next; absent where it is not fetched by itself. */
  nextFetch: z.optional(z.iso.datetime()),
  /** True where that has passed for over an hour: nobody fetches. Absent with it, and in older stored results. */
  overdue: z.optional(z.boolean()),
  held: z.optional(heldVersion),
});
export type ListState = z.infer<typeof listState>;

/** A list that Probity reads and that was never loaded here nor is fetched: no result comes from it. */
export const listNotLoaded = z.object({ source: z.string(), name: z.string() });
export type ListNotLoaded = z.infer<typeof listNotLoaded>;

export const getLists = defineRoute({
  name: 'getLists',
  summary: 'Every watchlist with its version and state, and the known ones that are not loaded.',
  method: 'GET',
  path: '/lists',
  access: { caller: 'user', data: 'common' },
  response: z.object({ lists: z.array(listState), notLoaded: z.array(listNotLoaded) }),
});

export const listParams = z.object({ source: sourceId });

export const fetchListNow = defineRoute({
  name: 'fetchListNow',
  summary: 'Has a list fetched from its publisher in the background, whenever it was fetched last.',
  method: 'POST',
  path: '/lists/:source/fetch',
  access: { caller: 'administrator', data: 'common' },
  params: listParams,
  response: z.object({
    /** `not-fetched`: this installation does not fetch the list. */
    status: z.enum(['accepted', 'not-fetched']),
  }),
  status: 202,
});

/** Bytes: the largest official list has 40 MB. A larger file is imported from the folder or by the command line. */
export const largestUpload = 256 * 1024 * 1024;

const listImport = z.object({
  /** SHA-256 of the file. */
  version: z.string(),
  published: z.nullable(z.string()),
  entries: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** This version was live already: nothing was changed. */
  unchanged: z.boolean(),
  /** What was passed over or not understood, most frequent first. */
  warnings: z.array(z.object({ what: z.string(), count: z.int() })),
});
export type ListImport = z.infer<typeof listImport>;

export const importListFile = defineRoute({
  name: 'importListFile',
  summary:
    'Imports a file as the live version of a list, by the rules of every import, and waits for the end.',
  method: 'POST',
  path: '/lists/:source/imports',
  access: { caller: 'administrator', data: 'common' },
  params: listParams,
  uploads: { maxBytes: largestUpload },
  response: listImport,
  errors: [
    'LIST_SOURCE_UNKNOWN',
    'LIST_UNREADABLE',
    'LIST_EMPTY',
    'LIST_SHRUNK',
    'LIST_BUSY',
    'PAYLOAD_TOO_LARGE',
  ],
});

/** Of the version that was seen, so that nobody decides about another one. */
const versionBody = z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const releaseHeldVersion = defineRoute({
  name: 'releaseHeldVersion',
  summary:
    'Lets a version pass that the shrink guard refused. Where there are two administrators, two must agree.',
  method: 'POST',
  path: '/lists/:source/held/release',
  access: { caller: 'administrator', data: 'common' },
  params: listParams,
  body: versionBody,
  response: z.object({
    /** `requested`: another administrator has to do the same. `released`: it passes the next time it comes. */
    state: z.enum(['requested', 'released']),
    /** Of a released one: whether it is being fetched. Where this installation does not fetch the list, import it again. */
    fetched: z.optional(z.boolean()),
  }),
  errors: ['NO_VERSION_HELD', 'ANOTHER_ADMINISTRATOR_NEEDED'],
});

export const discardHeldVersion = defineRoute({
  name: 'discardHeldVersion',
  summary: 'Drops a version that the shrink guard refused; the version that is live stays.',
  method: 'POST',
  path: '/lists/:source/held/discard',
  access: { caller: 'administrator', data: 'common' },
  params: listParams,
  body: versionBody,
  response: z.object({ state: z.literal('discarded') }),
  errors: ['NO_VERSION_HELD'],
});

const listDecision = z.object({
  action: z.enum(['fetch', 'upload', 'request-release', 'release', 'discard']),
  /** Null of a fetch, which takes whatever there is. An upload may have been refused. */
  version: z.nullable(z.string()),
  /** Id of the administrator. */
  decidedBy: z.string(),
  at: z.iso.datetime(),
});
export type ListDecision = z.infer<typeof listDecision>;

export const getListDecisions = defineRoute({
  name: 'getListDecisions',
  summary: 'Who had a list fetched, and released or discarded versions of it; the newest 50.',
  method: 'GET',
  path: '/lists/:source/decisions',
  access: { caller: 'administrator', data: 'common' },
  params: listParams,
  response: z.object({ decisions: z.array(listDecision) }),
});
