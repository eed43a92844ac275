import * as z from 'zod/mini';
import { sourceId } from '../vocabulary/source-id.js';
import { countryFilter, requestedFilter } from '../vocabulary/country.js';
import { planName } from '../vocabulary/plan.js';
import { riskBandSchema } from '../vocabulary/risk.js';
import { subjectKind } from '../vocabulary/subject-kind.js';
import { matchExplanation } from './match.js';
import { personListItem } from './person.js';
import { defineRoute } from './route.js';
import { listState } from './watchlist.js';

/** What is left of the plan's searches; a limit of null is unlimited. */
export const allowance = z.object({
  plan: planName,
  day: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
  period: z.object({ used: z.int(), limit: z.nullable(z.int()), resetsAt: z.nullable(z.iso.datetime()) }),
});
export type Allowance = z.infer<typeof allowance>;

/** They narrow a search and belong to its charge. */
export const searchFilters = z.object({
  kind: z.optional(subjectKind),
  band: z.optional(riskBandSchema),
  /** Source of a list that names the person now. One that is not loaded is `LIST_NOT_LOADED`. */
  list: z.optional(sourceId),
});
export type SearchFilters = z.infer<typeof searchFilters>;

export const searchRequest = z.strictObject({
  /** Part of a name, alias or company. Blank is `SEARCH_TERM_EMPTY`. */
  term: z.string().check(z.maxLength(200)),
  country: z._default(requestedFilter, 'all_countries'),
  ...searchFilters.shape,
  /**
   * Only of an automatic search, which a pause in typing began: the term of the automatic one before, blank for the first. Both
   * are one charge where the user made that one within 60 s and one folded term begins with the other.
   */
  typedAfter: z.optional(z.string().check(z.maxLength(200))),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
export type SearchRequest = z.infer<typeof searchRequest>;

export const literalMatch = z.object({
  ...personListItem.shape,
  /** The published name, or the company, that holds the term; null where only a part that the list gives apart does. */
  matchedName: z.nullable(z.string()),
});
export type LiteralMatch = z.infer<typeof literalMatch>;

/** A person whose name is not a literal match, found by the matching engine. */
export const similarPerson = z.object({
  ...personListItem.shape,
  /** 0 to 1, the engine's. */
  matchScore: z.number(),
  /** A sentence: which name matched and how. */
  reason: z.string(),
  why: matchExplanation,
});
export type SimilarPerson = z.infer<typeof similarPerson>;

export const searchResponse = z.object({
  searchId: z.string(),
  results: z.array(literalMatch),
  similar: z.array(similarPerson),
  /** True where the look for similar names took too long: only the likeliest were compared. Absent where all were. */
  truncated: z.optional(z.boolean()),
  /** Literal matches over all pages, as the filters leave them. */
  total: z.int(),
  nextCursor: z.nullable(z.string()),
  allowance,
  lists: z.array(listState),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/** One charge covers a distinct term and country for this long, so retries cost nothing twice; so long too, what is typed on from it. */
export const chargeCoversMs = 10 * 60_000;

export const searchPersons = defineRoute({
  name: 'searchPersons',
  summary:
    'Search persons and companies by part of a name, alias or company. Charges the allowance. An automatic search says `typedAfter`: the term of the one before, blank for the first; typed on within 60 s, both are one charge.',
  method: 'POST',
  path: '/searches',
  access: { caller: 'user', data: 'common' },
  headers: {
    'Idempotency-Key':
      'A repeat with the same key is answered anew and never charged. 1 to 128 printable ASCII characters, no spaces.',
  },
  body: searchRequest,
  response: searchResponse,
  errors: [
    'SEARCH_TERM_EMPTY',
    'NOT_SIGNED_IN',
    'SEARCH_LIMIT_REACHED',
    'IDEMPOTENCY_KEY_REUSED',
    'LIST_NOT_LOADED',
  ],
  signedOut: 'Please sign in to search',
});

export const recentSearch = z.object({
  /** As typed. */
  term: z.string(),
  country: countryFilter,
  searchedAt: z.iso.datetime(),
});
export type RecentSearch = z.infer<typeof recentSearch>;

export const getRecentSearches = defineRoute({
  name: 'getRecentSearches',
  summary: 'What the caller searched for last, newest first; none where searches are not stored.',
  method: 'GET',
  path: '/searches/recent',
  access: { caller: 'user', data: 'own' },
  response: z.object({ searches: z.array(recentSearch) }),
});

export const clearRecentSearches = defineRoute({
  name: 'clearRecentSearches',
  summary: 'Forgets what the caller searched for, but for hashes that the charge of repeats needs.',
  method: 'DELETE',
  path: '/searches/recent',
  access: { caller: 'user', data: 'own' },
});

export const getAllowance = defineRoute({
  name: 'getAllowance',
  summary: "The caller's plan and what is left of its searches.",
  method: 'GET',
  path: '/allowance',
  access: { caller: 'user', data: 'own' },
  response: allowance,
});

export const syncExternalData = defineRoute({
  name: 'syncExternalData',
  summary: 'Refresh a search term from the configured sources in the background.',
  method: 'POST',
  path: '/functions/sync-external-data',
  access: { caller: 'user', data: 'nothing' },
  body: z.strictObject({ searchTerm: z.string().check(z.maxLength(200)), selectedCountry: requestedFilter }),
  response: z.object({ status: z.literal('accepted') }),
  status: 202,
});
