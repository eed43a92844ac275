import { Inject, Injectable } from '@nestjs/common';
import type { PossibleMatch } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import { UnmatchableQuery, type MatchHit } from '../matching/index.js';
import type { Profile } from '../profile/profile.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { LiveIndex } from './live-index.js';
import { subjectsOf } from './subject-of-person.js';

/** So many hits are looked at; a person with more has a name that says nothing. */
const mostHits = 25;

export interface Comparisons {
  /** Best first. */
  readonly matches: readonly PossibleMatch[];
  /** A sentence when the person could not be compared with the lists; null when it was. */
  readonly uncompared: string | null;
}

const keyOf = ({ source, entryId }: { source: string; entryId: string }): string => `${source} ${entryId}`;

/** Entries of all live lists that may be the person and are not joined with it. */
@Injectable()
export class FindPossibleMatches {
  constructor(
    @Inject(LiveIndex) private readonly index: Pick<LiveIndex, 'match'>,
    @Inject(ListedPersonsRepository) private readonly listed: Pick<ListedPersonsRepository, 'ofEntries'>,
  ) {}

  /** Throws `SERVICE_UNAVAILABLE` while the lists are being read. */
  async execute(profile: Profile, tx: Tx): Promise<Comparisons> {
    const own = new Set(profile.profile.entries.map(keyOf));
    try {
      const hits = this.hitsOf(profile, mostHits + own.size).filter((hit) => !own.has(keyOf(hit)));
      return { matches: await this.shown(hits, tx), uncompared: null };
    } catch (error) {
      if (error instanceof UnmatchableQuery) return { matches: [], uncompared: error.message };
      throw error;
    }
  }

  /** The best hit of each entry, over all questions about the person. */
  private hitsOf(profile: Profile, limit: number): MatchHit[] {
    const best = new Map<string, MatchHit>();
    for (const subject of subjectsOf(profile)) {
      for (const hit of this.index.match(subject, { limit }).matches) {
        if (hit.score > (best.get(keyOf(hit))?.score ?? -1)) best.set(keyOf(hit), hit);
      }
    }
    return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit);
  }

  private async shown(hits: readonly MatchHit[], tx: Tx): Promise<PossibleMatch[]> {
    const listed = new Map((await this.listed.ofEntries(hits, tx)).map((row) => [keyOf(row), row]));
    return hits.flatMap((hit) => {
      const of = listed.get(keyOf(hit));
      if (of === undefined) return []; // it left its list since the index was read
      const { personId, sourceName } = of;
      const { source, entryId, name, matchedName, score, sentence } = hit;
      return [
        { personId, source, sourceName, entryId, name, matchedName, matchScore: score, reason: sentence },
      ];
    });
  }
}
