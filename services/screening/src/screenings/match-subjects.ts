import { Injectable } from '@nestjs/common';
import { DomainError, type ListState, type matchSubjects, type RouteInput } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { entryKey } from '../matching/index-entry.js';
import { writeResult, writeBasis } from '../matching/match-json.js';
import { LiveIndex } from '../live-index/live-index.js';
import { UnmatchableSubject } from '../live-index/index-messages.js';
import type { EntryRef } from '@probity/matching';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { requestedLists } from './requested-lists.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import type { ListedPerson } from './possible-matches.js';

type Request = RouteInput<typeof matchSubjects>['body'];

/** Matches subjects of another system with the live lists. Stores nothing. */
@Injectable()
export class MatchSubjects {
  constructor(
    private readonly index: LiveIndex,
    private readonly listed: ListedPersonsRepository,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The results as JSON, each a `SubjectResponse`, all from the list versions that they name. Throws `LIST_NOT_LOADED`,
   * `INVALID_REQUEST` (a name that cannot be compared), `MATCH_LIMIT_REACHED`, `MATCH_BUSY`, `MATCH_TOO_LONG`,
   * `SERVICE_UNAVAILABLE`.
   */
  async execute(request: Request, userId: string): Promise<string[]> {
    const { threshold = this.index.engine.threshold, limit, lists: sources } = request;
    const { held, results } = await this.match(userId, request.subjects, { threshold, limit, sources });
    const { states, persons } = await this.transactions.read(async (tx) => ({
      states: await this.lists.statesOf(held, tx),
      persons: await this.listed.ofEntries(
        results.flatMap(({ hits }) => hits),
        tx,
      ),
    }));
    const lists = listsOf(states, sources);
    const { version, configuration } = this.index.engine;
    const basis = writeBasis({ lists, engine: { version, configuration }, threshold });
    const personIdOf = personIds(persons);
    return results.map((result) => writeResult(result, personIdOf, basis));
  }

  private async match(...batch: Parameters<LiveIndex['matchBatch']>): ReturnType<LiveIndex['matchBatch']> {
    try {
      return await this.index.matchBatch(...batch);
    } catch (error) {
      if (!(error instanceof UnmatchableSubject)) throw error;
      const { place, message } = error;
      throw new DomainError('INVALID_REQUEST', { detail: `body.subjects.${place}.names: ${message}` });
    }
  }
}

const listsOf = (
  states: readonly ListState[],
  sources: readonly string[] | undefined,
): readonly ListState[] => {
  const requested = requestedLists(states, sources);
  if (requested.state === 'not-loaded')
    throw new DomainError('LIST_NOT_LOADED', { detail: requested.reason });
  return requested.lists;
};

const personIds = (listed: readonly ListedPerson[]) => {
  const ids = new Map(listed.map((person) => [entryKey(person), person.personId]));
  return (hit: EntryRef): string | undefined => ids.get(entryKey(hit));
};
