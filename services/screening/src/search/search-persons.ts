import { Injectable } from '@nestjs/common';
import {
  DomainError,
  foldName,
  type Allowance,
  type RouteInput,
  type SearchAnswer,
  type searchPersons,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { GetAllowance } from '../plans/get-allowance.js';
import { toSummary } from '../persons/person-summary.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ChargeSearch } from './charge-search.js';
import { FindSimilar } from './find-similar.js';
import { PersonSearchRepository } from './person-search.repository.js';
import { formatCursor, parseCursor, type SearchCursor } from './search-cursor.js';
import { RefuseSpent } from './refuse-spent.js';
import { SearchLogRepository } from './search-log.repository.js';

const pageSize = 20;

/**
 * Some signs spell out to many letters (one Arabic ligature to 18), and the index of searches holds no text of more than
 * 2700 bytes. No name that anybody types is near it.
 */
const longestTerm = 500;

type Request = RouteInput<typeof searchPersons>['body'];

interface Paid {
  readonly searchId: string;
  readonly allowance: Allowance;
}

/** Finds persons by part of a name, alias or company, and below them those with a similar name. */
@Injectable()
export class SearchPersons {
  constructor(
    private readonly refuseSpent: RefuseSpent,
    private readonly chargeSearch: ChargeSearch,
    private readonly getAllowance: GetAllowance,
    private readonly findSimilar: FindSimilar,
    private readonly searches: SearchLogRepository,
    private readonly persons: PersonSearchRepository,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Throws `SEARCH_TERM_EMPTY`, `SEARCH_LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED`, `INVALID_REQUEST` (cursor),
   * `SERVICE_UNAVAILABLE`. Only the first page is charged and has `similar`.
   */
  async execute(
    { term, country, cursor }: Request,
    userId: string,
    idempotencyKey: string | null,
    trigger: RequestTrigger,
  ): Promise<SearchAnswer> {
    const folded = foldName(term);
    if (folded === '') throw new DomainError('SEARCH_TERM_EMPTY');
    if (folded.length > longestTerm) {
      throw new DomainError('INVALID_REQUEST', {
        detail: 'body.term: It is too long once it is spelled out.',
      });
    }
    const after = cursor === undefined ? null : parseCursor(cursor);
    const search = { userId, term: folded, country, idempotencyKey };
    if (after === null) await this.refuseSpent.execute(search);
    // Asked before the charge: an answer that cannot be given costs nothing.
    const similar = after === null ? await this.findSimilar.execute(term, folded, country) : [];
    const paid =
      after === null
        ? await this.chargeSearch.execute(search, trigger)
        : await this.paidBefore(search, after);
    return this.transactions.read(async (tx) => {
      const found = await this.persons.page(folded, country, after, pageSize + 1, tx);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      const { searchId, allowance } = paid;
      return {
        searchId,
        results: page.map(toSummary),
        similar,
        total: await this.persons.total(folded, country, tx),
        nextCursor: found.length > pageSize && last ? formatCursor({ ...last, searchId }) : null,
        allowance,
        lists: await this.lists.states(tx),
      };
    });
  }

  /** Further pages belong to the first one's charge, so a cursor serves only its own user, term and country. */
  private async paidBefore(
    search: { userId: string; term: string; country: string },
    { searchId }: SearchCursor,
  ): Promise<Paid> {
    const { userId } = search;
    const first = await this.transactions.read((tx) => this.searches.withId(userId, searchId, tx));
    if (first?.term !== search.term || first.country !== search.country) {
      throw new DomainError('INVALID_REQUEST', { detail: 'cursor: it belongs to another search.' });
    }
    return { searchId, allowance: await this.getAllowance.execute(userId) };
  }
}
