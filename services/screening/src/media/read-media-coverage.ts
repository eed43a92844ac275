import { Injectable } from '@nestjs/common';
import type { KindCoverage } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { mediaCoverage } from './media-coverage.js';
import { MediaStateRepository } from './media-state.repository.js';

/** How far subjects were checked for adverse media. */
@Injectable()
export class ReadMediaCoverage {
  constructor(
    private readonly media: MediaStateRepository,
    private readonly clock: Clock,
  ) {}

  /** @param personId of whom; null: of all persons. */
  async execute(personId: string | null, tx: Tx): Promise<KindCoverage> {
    const now = this.clock.now();
    const state = await this.media.read(personId, now, tx);
    return mediaCoverage(state, personId === null ? 'all' : 'one', now);
  }
}
