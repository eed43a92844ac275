import { Injectable } from '@nestjs/common';
import type { PersonRemoved } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import { chosenJoins, type Candidate } from './chosen-joins.js';
import { chosenMerges } from './chosen-merges.js';
import { JoinCandidateRepository } from './join-candidate.repository.js';
import { MergedPersonRepository } from './merged-person.repository.js';

export interface MergedPersons {
  /** Those that left. */
  readonly removed: readonly PersonRemoved[];
  /** Ids of those that they are now, which may have none of the new entries. */
  readonly survivors: readonly string[];
}

interface NewEntries {
  readonly importId: string;
  readonly source: string;
  readonly at: Date;
}

const personsOf = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ personIds }) => personIds)),
];

/** Decides which new entries of a staged import belong to persons that are known already. */
@Injectable()
export class JoinNewEntries {
  constructor(
    private readonly candidates: JoinCandidateRepository,
    private readonly merged: MergedPersonRepository,
  ) {}

  /**
   * Runs before the entries are added and after removed ones left. Persons that an entry shows to be one subject become
   * one; whoever calls it announces those that left, and makes the survivors anew.
   */
  async execute({ importId, source, at }: NewEntries, tx: Tx): Promise<MergedPersons> {
    const candidates = await this.candidates.candidates(importId, source, tx);
    const merged = await this.mergePersons(candidates, at, tx);
    if (candidates.length === 0) return merged;
    // After a merge the same entries have other persons.
    const now =
      merged.removed.length === 0 ? candidates : await this.candidates.candidates(importId, source, tx);
    const joins = chosenJoins(now, await this.candidates.members(personsOf(now), tx));
    await this.candidates.stageJoins(importId, joins, tx);
    return merged;
  }

  private async mergePersons(candidates: readonly Candidate[], at: Date, tx: Tx): Promise<MergedPersons> {
    const several = candidates.filter(({ personIds }) => personIds.length > 1);
    if (several.length === 0) return { removed: [], survivors: [] };
    const personIds = personsOf(several);
    const merges = chosenMerges(several, await this.candidates.members(personIds, tx));
    // Whoever was taken apart by people is left to people.
    const split = await this.merged.split(personIds, tx);
    const joined = merges.filter(({ personId, into }) => !split.has(personId) && !split.has(into));
    const removed: PersonRemoved[] = [];
    for (const merge of joined) removed.push(await this.merged.merge(merge, at, tx));
    return { removed, survivors: joined.map(({ into }) => into) };
  }
}
