import { setImmediate as otherWork } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type ListState,
  type matchSubjects,
  type RouteInput,
  type SubjectAnswer,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { UnmatchableQuery, type MatchAnswer } from '../matching/index.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { LiveIndex } from './live-index.js';

type Request = RouteInput<typeof matchSubjects>['body'];

/** Asks the live lists about subjects of another system. Stores nothing. */
@Injectable()
export class MatchSubjects {
  constructor(
    @Inject(LiveIndex) private readonly index: Pick<LiveIndex, 'match' | 'engine'>,
    @Inject(ListedPersonsRepository) private readonly listed: Pick<ListedPersonsRepository, 'ofEntries'>,
    @Inject(WatchlistRepository) private readonly lists: Pick<WatchlistRepository, 'states'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'read'>,
  ) {}

  /** Throws `LIST_NOT_LOADED`, `INVALID_REQUEST` (a name that cannot be compared), `SERVICE_UNAVAILABLE`. */
  async execute(request: Request): Promise<SubjectAnswer[]> {
    const { threshold = this.index.engine.threshold } = request;
    const lists = await this.transactions.read(async (tx) =>
      asked(await this.lists.states(tx), request.lists),
    );
    const { version, configuration } = this.index.engine;
    const basis = { lists, engine: { version, configuration }, threshold };
    const found: MatchAnswer[] = [];
    for (const place of request.subjects.keys()) {
      found.push(this.match(request, place));
      await otherWork(); // other requests between two subjects
    }
    const personIds = await this.personIdsOf(found);
    return request.subjects.map(({ id }, place) => ({
      ...(id !== undefined && { id }),
      matches: (found[place]?.matches ?? []).map((hit) => ({ ...copied(hit), ...personIds(hit) })),
      dropped: [...(found[place]?.dropped ?? [])],
      ...basis,
    }));
  }

  private match({ subjects, threshold, limit, lists }: Request, place: number): MatchAnswer {
    const subject = subjects[place];
    if (subject === undefined) throw new RangeError(`there is no subject ${place}`);
    try {
      return this.index.match(subject, { threshold, limit, sources: lists });
    } catch (error) {
      if (!(error instanceof UnmatchableQuery)) throw error;
      throw new DomainError('INVALID_REQUEST', { detail: `body.subjects.${place}.names: ${error.message}` });
    }
  }

  private async personIdsOf(answers: readonly MatchAnswer[]) {
    const hits = answers.flatMap(({ matches }) => matches);
    const listed = await this.transactions.read((tx) => this.listed.ofEntries(hits, tx));
    const ids = new Map(listed.map(({ source, entryId, personId }) => [`${source} ${entryId}`, personId]));
    return ({ source, entryId }: { source: string; entryId: string }) => {
      const personId = ids.get(`${source} ${entryId}`);
      return personId === undefined ? {} : { personId };
    };
  }
}

/** The engine's hits cannot be changed; answers can. */
const copied = (hit: MatchAnswer['matches'][number]) => ({
  ...hit,
  features: [...hit.features],
  agreed: [...hit.agreed],
  contradicted: [...hit.contradicted],
  missing: [...hit.missing],
  alignment: [...hit.alignment],
});

const asked = (states: ListState[], wanted: readonly string[] | undefined): ListState[] => {
  if (wanted === undefined) {
    if (states.every(({ version }) => version === null)) throw new DomainError('LIST_NOT_LOADED', noneLoaded);
    return states;
  }
  return wanted.map((source) => {
    const state = states.find((list) => list.source === source && list.version !== null);
    if (state === undefined) {
      throw new DomainError('LIST_NOT_LOADED', {
        detail: `The list ${JSON.stringify(source)} is not loaded.`,
      });
    }
    return state;
  });
};

const noneLoaded = { detail: 'No list is loaded, so nobody can be found.' };
