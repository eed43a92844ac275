import { Injectable } from '@nestjs/common';
import { entryKey } from '../matching/index-entry.js';
import { type HeldVersions, UnmatchableSubject } from '../live-index/index-messages.js';
import { LiveIndex } from '../live-index/live-index.js';
import type { MatchHit } from '@probity/matching';
import type { Profile } from '../persons/profile.js';
import { bestHits } from './possible-matches.js';
import { subjectsOf } from './subject-of-person.js';

/** So many hits are looked at; a person with more has a name that says nothing. */
const mostHits = 25;

export interface Comparison {
  /** Best first. */
  readonly hits: readonly MatchHit[];
  /** A sentence when the person could not be compared with the lists; null when it was. */
  readonly uncompared: string | null;
  /** The list versions that the person was compared with; null where with none. */
  readonly held: HeldVersions | null;
}

/** Searches all live lists for entries that may be the person and are not joined with it. */
@Injectable()
export class ComparePerson {
  constructor(private readonly index: LiveIndex) {}

  /** Throws `SERVICE_UNAVAILABLE`. Waits for a thread, so never within a transaction. */
  async execute(profile: Profile): Promise<Comparison> {
    const own = new Set(profile.profile.entries.map(entryKey));
    try {
      const { results, held } = await this.index.match(subjectsOf(profile), { limit: mostHits + own.size });
      const hits = bestHits(results.flatMap(({ matches }) => matches)).slice(0, mostHits + own.size);
      return { hits: hits.filter((hit) => !own.has(entryKey(hit))), uncompared: null, held };
    } catch (error) {
      if (error instanceof UnmatchableSubject) return { hits: [], uncompared: error.message, held: null };
      throw error;
    }
  }
}
