import { Injectable } from '@nestjs/common';
import type { getEvidence, RouteAnswer } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { ProfileRepository } from './profile.repository.js';

/** One piece of evidence with the record as its publisher wrote it. */
@Injectable()
export class GetEvidence {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `EVIDENCE_NOT_FOUND`. */
  async execute(personId: string, evidenceId: string): Promise<RouteAnswer<typeof getEvidence>> {
    const found = await this.transactions.read((tx) =>
      this.profiles.evidenceWithRecord(personId, evidenceId, tx),
    );
    const { id, source, sourceName, entryId, listVersion, record } = found;
    return { id, source, sourceName, entryId, listVersion, record };
  }
}
