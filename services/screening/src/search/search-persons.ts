import { Injectable } from '@nestjs/common';
import {
  allCountries,
  DomainError,
  type CountryFilter,
  type ListState,
  type SearchFilters,
  type SearchResponse,
} from '@probity/contracts';
import type { MatchHit } from '@probity/matching';
import { LiveIndex } from '../live-index/live-index.js';
import { UnmatchableSubject, type HeldVersions } from '../live-index/index-messages.js';
import { TermHashes } from '../search-history/term-hashes.js';
import { ChargeSearch } from './charge-search.js';
import { PersonSearchRepository } from './person-search.repository.js';
import { RejectOverQuota } from './reject-over-quota.js';
import { pageOf } from './search-cursor.js';
import { asTyped, foldTerm, typedFrom } from './search-to-charge.js';
import { similarPersons } from './similar-persons.js';

/** Hits requested of the index; more of a search that is narrowed, because most of them may be of others. */
const mostHits = 50;
const mostHitsNarrowed = 500;

export interface SearchRequest {
  /** As typed. */
  readonly term: string;
  readonly country: CountryFilter;
  readonly filters: SearchFilters;
  readonly userId: string;
  readonly idempotencyKey: string | null;
}

interface FirstRequest extends SearchRequest {
  /** Of a search that a pause in typing began: the term of the one before, as typed. */
  readonly typedAfter: string | undefined;
}

interface SimilarNames {
  readonly hits: readonly MatchHit[];
  readonly isTruncated: boolean;
  /** The list versions that were searched; null where the term is no name. */
  readonly held: HeldVersions | null;
}

/**
 * Finds persons by part of a name, alias or company, and below them those whose names are like the term: the first page,
 * which is charged.
 */
@Injectable()
export class SearchPersons {
  constructor(
    private readonly hashes: TermHashes,
    private readonly rejectOverQuota: RejectOverQuota,
    private readonly chargeSearch: ChargeSearch,
    private readonly index: LiveIndex,
    private readonly persons: PersonSearchRepository,
  ) {}

  /**
   * Throws `SEARCH_TERM_EMPTY`, `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`, `LIST_NOT_LOADED`,
   * `SERVICE_UNAVAILABLE`.
   */
  async execute(request: FirstRequest): Promise<SearchResponse> {
    const term = foldTerm(request.term);
    const termHash = this.hashes.of(request.userId, term);
    const after = typedFrom(request.typedAfter, term);
    const search = {
      ...request,
      ...{ typed: asTyped(request.term), term, termHash, after },
      afterHash: after === null ? null : this.hashes.of(request.userId, after),
      automatic: request.typedAfter !== undefined,
    };
    await this.rejectOverQuota.execute(search);
    // All is read before the charge: a search that fails costs nothing.
    const found = await this.hitsOf(request);
    // A list that only the database has was not searched for similar names, and the response must say so.
    const { page, similar: persons, lists } = await this.persons.firstPage(search, found);
    requireList(lists, request.filters.list);
    const { searchId, allowance } = await this.chargeSearch.execute(search);
    const similar = similarPersons(found.hits, persons);
    return {
      ...pageOf(page, { searchId, term: search.term }),
      similar,
      ...(found.isTruncated && { truncated: true }),
      allowance,
      lists: [...lists],
    };
  }

  private async hitsOf({ term, country, filters }: SearchRequest): Promise<SimilarNames> {
    const isNarrowed =
      country !== allCountries || Object.values(filters).some((value) => value !== undefined);
    const limit = isNarrowed ? mostHitsNarrowed : mostHits;
    try {
      const { results, held } = await this.index.match([{ names: [term] }], { limit, isBounded: true });
      const isTruncated = results.some(({ truncated }) => truncated === true);
      return { hits: results.flatMap(({ matches }) => matches), isTruncated, held };
    } catch (error) {
      // A term such as "7" is a part of a name to look for, but no name to compare.
      if (error instanceof UnmatchableSubject) return { hits: [], isTruncated: false, held: null };
      throw error;
    }
  }
}

/** Throws `LIST_NOT_LOADED`: that nobody is on an unknown list says nothing. The response names one that is empty. */
const requireList = (lists: readonly ListState[], source: string | undefined): void => {
  if (source === undefined || lists.some((list) => list.source === source)) return;
  throw new DomainError('LIST_NOT_LOADED', { detail: `The list ${JSON.stringify(source)} is not loaded.` });
};
