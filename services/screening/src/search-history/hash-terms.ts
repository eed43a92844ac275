import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import { SearchLogRepository } from './search-log.repository.js';
import { TermHashes } from './term-hashes.js';

/** Keeps what a user searched for as hashes alone, which the charge of repeats and pages needs. */
@Injectable()
export class HashTerms {
  constructor(
    private readonly searches: SearchLogRepository,
    private readonly hashes: TermHashes,
  ) {}

  async execute(userId: string, tx: Tx): Promise<void> {
    // A search that is under way is stored before this or after it.
    await this.searches.lockUser(userId, tx);
    const terms = await this.searches.termsOf(userId, tx);
    const hashes = terms.map((term) => this.hashes.of(userId, term));
    await this.searches.replaceTerms(userId, terms, hashes, tx);
  }
}
