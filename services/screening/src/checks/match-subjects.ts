import { Injectable } from '@nestjs/common';
import { DomainError, type ListState, type matchSubjects, type RouteInput } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { entryKey } from '../answers/entry-key.js';
import { writeAnswer, writeBasis } from '../answers/match-json.js';
import { LiveIndex } from '../live-index/live-index.js';
import { UnmatchableSubject } from '../live-index/index-messages.js';
import type { EntryRef } from '@probity/matching';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { askedLists } from './asked-lists.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import type { ListedPerson } from './possible-matches.js';

type Request = RouteInput<typeof matchSubjects>['body'];

/** Asks the live lists about subjects of another system. Stores nothing. */
@Injectable()
export class MatchSubjects {
  constructor(
    private readonly index: LiveIndex,
    private readonly listed: ListedPersonsRepository,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The answers as JSON, each a `SubjectResponse`, all from the list versions that they name. Throws `LIST_NOT_LOADED`,
   * `INVALID_REQUEST` (a name that cannot be compared), `MATCH_LIMIT_REACHED`, `MATCH_BUSY`, `MATCH_TOO_LONG`,
   * `SERVICE_UNAVAILABLE`.
   */
  async execute(request: Request, userId: string): Promise<string[]> {
    const { threshold = this.index.engine.threshold, limit, lists: sources } = request;
    const { held, answers } = await this.match(userId, request.subjects, { threshold, limit, sources });
    const { states, persons } = await this.transactions.read(async (tx) => ({
      states: await this.lists.statesOf(held, tx),
      persons: await this.listed.ofEntries(
        answers.flatMap(({ hits }) => hits),
        tx,
      ),
    }));
    const lists = listsOf(states, sources);
    const { version, configuration } = this.index.engine;
    const basis = writeBasis({ lists, engine: { version, configuration }, threshold });
    const personIdOf = personIds(persons);
    return answers.map((answer) => writeAnswer(answer, personIdOf, basis));
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
  const asked = askedLists(states, sources);
  if (asked.state === 'not-loaded') throw new DomainError('LIST_NOT_LOADED', { detail: asked.reason });
  return asked.lists;
};

const personIds = (listed: readonly ListedPerson[]) => {
  const ids = new Map(listed.map((person) => [entryKey(person), person.personId]));
  return (hit: EntryRef): string | undefined => ids.get(entryKey(hit));
};
