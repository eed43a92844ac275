import * as z from 'zod/mini';
import { defineRoute, type RouteResponse } from './route.js';
import { largestUpload } from './watchlist.js';

/** One source of articles: how current it is, and what it brought. */
const mediaSource = z.object({
  source: z.string(),
  /** For people. */
  name: z.string(),
  /** `file`: a folder where people drop files. */
  kind: z.enum(['feed', 'gal', 'doj', 'file']),
  /** `off`: switched off, or not fetched here. `held`: far more items than usual, which nobody accepted yet. */
  state: z.enum(['off', 'waiting', 'current', 'failing', 'held', 'overdue']),
  /** Where its publisher says how it may be used; null where that is not known here. */
  terms: z.nullable(z.string()),
  /** The switch of administrators. */
  enabled: z.boolean(),
  /** Whether the settings of the installation have it fetched; without that its switch has no effect. */
  fetchedHere: z.boolean(),
  nextFetchAt: z.nullable(z.iso.datetime()),
  lastSuccessAt: z.nullable(z.iso.datetime()),
  failingSince: z.nullable(z.iso.datetime()),
  /** Why the newest fetch failed, a sentence. */
  reason: z.nullable(z.string()),
  /** Items of the fetch that is held. */
  heldItems: z.nullable(z.int()),
  newestItemAt: z.nullable(z.iso.datetime()),
  /** Articles read of it within a day, each time that it sent them, and how many of them are kept as adverse. */
  dayArticles: z.int(),
  dayKept: z.int(),
});
export type MediaSourceState = z.infer<typeof mediaSource>;

export const getMediaSources = defineRoute({
  name: 'getMediaSources',
  summary: 'Every source of articles with its state and what it brought within a day.',
  method: 'GET',
  path: '/media-sources',
  access: { caller: 'analyst', data: 'common' },
  response: z.object({ sources: z.array(mediaSource) }),
});

/** Id of a source, as `us-doj`. */
const sourceParams = z.object({ source: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,49}$/)) });

export const switchMediaSource = defineRoute({
  name: 'switchMediaSource',
  summary: 'Switches a source of articles on or off; what was stored of it stays.',
  method: 'PUT',
  path: '/media-sources/:source/enabled',
  access: { caller: 'administrator', data: 'common' },
  params: sourceParams,
  body: z.strictObject({ enabled: z.boolean() }),
  response: z.object({ enabled: z.boolean() }),
  errors: ['MEDIA_SOURCE_NOT_FOUND'],
});

export const fetchMediaSourceNow = defineRoute({
  name: 'fetchMediaSourceNow',
  summary: 'Has a source of articles fetched in the background, whenever it was fetched last.',
  method: 'POST',
  path: '/media-sources/:source/fetch',
  access: { caller: 'administrator', data: 'common' },
  params: sourceParams,
  body: z.strictObject({
    /** Lets in what is held because it is far more than usual. */
    accept: z.boolean(),
  }),
  response: z.object({
    /** `not-fetched`: it is switched off, or this installation does not fetch it. */
    status: z.enum(['accepted', 'not-fetched']),
  }),
  status: 202,
});

export const testMediaSource = defineRoute({
  name: 'testMediaSource',
  summary:
    'Fetches a source of articles once, by the rules of every fetch, and says what came. Stores nothing.',
  method: 'POST',
  path: '/media-sources/:source/test',
  access: { caller: 'administrator', data: 'common' },
  params: sourceParams,
  response: z.object({
    /** `not-fetched`: this installation fetches nothing, or the source is none that is fetched. */
    state: z.enum(['read', 'failed', 'not-fetched']),
    /** Why it failed or ended early, a sentence; null where it did not. */
    reason: z.nullable(z.string()),
    /** What it has, also what is no article. */
    items: z.int(),
    articles: z.int(),
    /** Of the articles, those that the gate would keep as adverse. */
    kept: z.int(),
    newestItemAt: z.nullable(z.iso.datetime()),
    /** Of the newest articles, the newest first. */
    titles: z.array(z.string()),
  }),
  errors: ['MEDIA_SOURCE_NOT_FOUND'],
});
export type MediaSourceTest = RouteResponse<typeof testMediaSource>;

/** How a file holds articles, see docs/media.md#layouts. */
export const articleLayouts = ['lines', 'gal', 'doj', 'feed'] as const;
export const articleLayout = z.enum(articleLayouts);
export type ArticleLayout = z.infer<typeof articleLayout>;

export const importArticleFile = defineRoute({
  name: 'importArticleFile',
  summary:
    'Imports a file of articles, packed by gzip or not, by the rules of every import, and waits for the end. Subjects are compared afterwards.',
  method: 'POST',
  path: '/media-imports/:layout',
  access: { caller: 'administrator', data: 'common' },
  params: z.object({ layout: articleLayout }),
  uploads: { maxBytes: largestUpload },
  response: z.object({
    /** Adverse articles that were not known. */
    added: z.int(),
    /** Known addresses with another text. */
    corrected: z.int(),
    /** Known texts that other rules judged. */
    judgedAnew: z.int(),
    unchanged: z.int(),
    /** Not stored. */
    notAdverse: z.int(),
    /** Not judged, as their language has no lexicon. */
    noLexicon: z.int(),
    /** Lines that are no articles; all others count. */
    refused: z.int(),
    /** The first of them. */
    refusedLines: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
  errors: ['MEDIA_UNREADABLE', 'PAYLOAD_TOO_LARGE'],
});
export type ArticleFileImport = RouteResponse<typeof importArticleFile>;
