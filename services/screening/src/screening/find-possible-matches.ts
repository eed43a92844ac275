import { Inject, Injectable } from '@nestjs/common';
import type { PossibleMatch } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import type { Profile } from '../profile/profile.repository.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { LiveIndex } from './live-index.js';
import { subjectOf } from './subject-of-person.js';

/** So many hits are looked at; a person with more has a name that says nothing. */
const mostHits = 25;

/** Entries of all live lists that may be the person and are not joined with it. */
@Injectable()
export class FindPossibleMatches {
  constructor(
    @Inject(LiveIndex) private readonly index: Pick<LiveIndex, 'match'>,
    @Inject(ListedPersonsRepository) private readonly listed: Pick<ListedPersonsRepository, 'ofEntries'>,
  ) {}

  /** Best first. Throws `SERVICE_UNAVAILABLE` while the lists are being read. */
  async execute(profile: Profile, tx: Tx): Promise<PossibleMatch[]> {
    const own = new Set(profile.profile.entries.map(({ source, entryId }) => `${source} ${entryId}`));
    const hits = this.index
      .match(subjectOf(profile), { limit: mostHits + own.size })
      .matches.filter(({ source, entryId }) => !own.has(`${source} ${entryId}`));
    const listed = new Map(
      (await this.listed.ofEntries(hits, tx)).map((row) => [`${row.source} ${row.entryId}`, row]),
    );
    return hits.flatMap(({ source, entryId, name, matchedName, score, sentence }) => {
      const of = listed.get(`${source} ${entryId}`);
      if (of === undefined) return []; // it left its list since the index was read
      const { personId, sourceName } = of;
      return [
        { personId, source, sourceName, entryId, name, matchedName, matchScore: score, reason: sentence },
      ];
    });
  }
}
