import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { DeltaGap } from '@probity/watchlists';
import { ListUpdateScheduler } from './list-update-scheduler.js';

/** Has a list fetched whole where somebody gave deltas of it that do not fit. */
@Injectable()
export class FetchAfterGap {
  constructor(private readonly scheduler: ListUpdateScheduler) {}

  /** Returns `error`, which says so where the list is fetched here. */
  async execute(source: string, error: unknown): Promise<Error> {
    if (!(error instanceof DeltaGap) || !(await this.scheduler.fetchWhole(source))) return error as Error;
    const detail = `${error.detail} The whole list is being fetched from its publisher.`;
    return new DomainError(error.code, { detail, cause: error });
  }
}
