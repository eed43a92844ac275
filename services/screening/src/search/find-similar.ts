import { Injectable } from '@nestjs/common';
import type { CountryFilter, SimilarPerson } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { entryKey } from '../answers/entry-key.js';
import { LiveIndex } from '../live-index/live-index.js';
import { UnmatchableSubject } from '../live-index/unmatchable-subject.js';
import type { MatchHit } from '@probity/matching';
import { toSummary } from '../persons/person-summary.js';
import { PersonSearchRepository } from './person-search.repository.js';

/** So many hits are looked at, and so many persons shown. */
const mostHits = 50;
const mostSimilar = 10;

/** Persons whose names are like the term without containing it, best first. */
@Injectable()
export class FindSimilar {
  constructor(
    private readonly index: LiveIndex,
    private readonly persons: PersonSearchRepository,
    private readonly transactions: Transactions,
  ) {}

  /** `term` as typed, `folded` for the literal matches to leave out. Throws `SERVICE_UNAVAILABLE`. */
  async execute(term: string, folded: string, country: CountryFilter): Promise<SimilarPerson[]> {
    const hits = await this.hitsOf(term);
    if (hits.length === 0) return [];
    const rows = await this.transactions.read((tx) => this.persons.byEntries(hits, folded, country, tx));
    const personOf = new Map(rows.map((row) => [entryKey(row), row]));
    const best = new Map<string, SimilarPerson>();
    for (const hit of hits) {
      const row = personOf.get(entryKey(hit));
      if (row === undefined || best.has(row.id)) continue;
      best.set(row.id, { ...toSummary(row), matchScore: hit.score, reason: hit.sentence });
    }
    return [...best.values()].slice(0, mostSimilar);
  }

  private async hitsOf(term: string): Promise<readonly MatchHit[]> {
    try {
      const { answers } = await this.index.match([{ names: [term] }], { limit: mostHits });
      return answers.flatMap(({ matches }) => matches);
    } catch (error) {
      // A term such as "7" is a part of a name to look for, but no name to compare.
      if (error instanceof UnmatchableSubject) return [];
      throw error;
    }
  }
}
