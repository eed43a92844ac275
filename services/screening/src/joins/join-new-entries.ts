import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import { chosenJoins } from './chosen-joins.js';
import { JoinCandidateRepository } from './join-candidate.repository.js';

/** Decides which new entries of a staged import belong to persons that are known already. */
@Injectable()
export class JoinNewEntries {
  constructor(private readonly candidates: JoinCandidateRepository) {}

  /** Runs before the entries are added and after removed ones left. */
  async execute(importId: string, source: string, tx: Tx): Promise<void> {
    const candidates = await this.candidates.candidates(importId, source, tx);
    if (candidates.length === 0) return;
    const personIds = [...new Set(candidates.flatMap((candidate) => candidate.personIds))];
    const joins = chosenJoins(candidates, await this.candidates.members(personIds, tx));
    await this.candidates.stageJoins(importId, joins, tx);
  }
}
