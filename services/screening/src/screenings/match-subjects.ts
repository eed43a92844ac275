import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { AuthenticatedUser } from '@probity/kit/http';
import { entryKey } from '../matching/index-entry.js';
import { writeResult, writeBasis } from '../matching/match-json.js';
import { LiveIndex } from '../live-index/live-index.js';
import { TooManySubjects, UnmatchableSubject, type HeldVersions } from '../live-index/index-messages.js';
import type { EntryRef } from '@probity/matching';
import { ChargeSubjects } from './charge-subjects.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import type { ListedPerson } from './possible-matches.js';

/** Characters of a body that is no batch, and that may be read twice. */
const longestOfFew = 1_000;

/** Matches subjects of another system with the live lists. Stores nothing but what it costs. */
@Injectable()
export class MatchSubjects {
  constructor(
    private readonly index: LiveIndex,
    private readonly chargeSubjects: ChargeSubjects,
    private readonly listed: ListedPersonsRepository,
  ) {}

  /**
   * The results as JSON, each a `SubjectResponse`, all from the list versions that they name. `json` is the body of the
   * request. Throws `SEARCH_LIMIT_REACHED`, `LIST_NOT_LOADED`, `INVALID_REQUEST`, `MATCH_LIMIT_REACHED`, `MATCH_BUSY`, `MATCH_TOO_LONG`,
   * `SERVICE_UNAVAILABLE`.
   */
  async execute(json: string, caller: AuthenticatedUser): Promise<string[]> {
    const {
      held,
      results,
      threshold = this.index.engine.threshold,
      lists: sources,
    } = await this.match(caller, json);
    await this.requireLists(sources, held); // before the charge: what is refused costs nothing
    const hits = results.flatMap((result) => result.hits);
    const charged = await this.chargeSubjects.execute(caller, { count: results.length, hits, held });
    const { states, persons } = charged ?? (await this.listed.withStates(hits, held));
    const lists = sources === undefined ? states : states.filter(({ source }) => sources.includes(source));
    const { version, configuration } = this.index.engine;
    const basis = writeBasis({ lists, engine: { version, configuration }, threshold });
    const personIdOf = personIds(persons);
    return results.map((result) => writeResult(result, personIdOf, basis));
  }

  private async match(caller: AuthenticatedUser, json: string): ReturnType<LiveIndex['matchJson']> {
    const few =
      json.length > longestOfFew ? undefined : await this.chargeSubjects.affordableWithoutQuery(caller);
    try {
      return await this.matchAtMost(few ?? (await this.chargeSubjects.left(caller)), caller, json);
    } catch (error) {
      if (!(error instanceof TooManySubjects)) throw error;
      const left = await this.chargeSubjects.left(caller);
      if (left === null || error.subjects <= left) return this.matchAtMost(left, caller, json);
      throw await this.chargeSubjects.refusal(caller, error.subjects);
    }
  }

  private async matchAtMost(
    most: number | null,
    { userId }: AuthenticatedUser,
    json: string,
  ): ReturnType<LiveIndex['matchJson']> {
    try {
      return await this.index.matchJson(userId, { json, most });
    } catch (error) {
      if (!(error instanceof UnmatchableSubject)) throw error;
      const { index, message } = error;
      throw new DomainError('INVALID_REQUEST', { detail: `body.subjects.${index}.names: ${message}` });
    }
  }

  /** The `requested` lists must be held, or else one at least: the result names one that is missing among all. */
  private async requireLists(requested: readonly string[] | undefined, held: HeldVersions): Promise<void> {
    if (requested === undefined) {
      if (Object.keys(held).length === 0) throw notLoaded('No list is loaded, so nobody can be found.');
      return;
    }
    const missing = requested.find((source) => !Object.hasOwn(held, source));
    if (missing === undefined) return;
    const { states } = await this.listed.withStates([], held);
    const why = states.find(({ source }) => source === missing)?.reason;
    throw notLoaded(
      `The list ${JSON.stringify(missing)} is not loaded${why === undefined ? '.' : `: ${why}`}`,
    );
  }
}

const notLoaded = (detail: string): DomainError => new DomainError('LIST_NOT_LOADED', { detail });

const personIds = (listed: readonly ListedPerson[]) => {
  const ids = new Map(listed.map((person) => [entryKey(person), person.personId]));
  return (hit: EntryRef): string | undefined => ids.get(entryKey(hit));
};
