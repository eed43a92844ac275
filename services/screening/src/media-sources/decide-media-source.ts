import { Injectable } from '@nestjs/common';
import { DomainError, mediaSourceDecided } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { MediaFetchScheduler } from './media-fetch-scheduler.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourceSettings } from './media-source-settings.js';

export interface SourceToDecide {
  readonly source: string;
  readonly userId: string;
}

/** What administrators do with a source of articles. Each decision becomes an entry of the audit log, by an event. */
@Injectable()
export class DecideMediaSource {
  constructor(
    private readonly settings: MediaSourceSettings,
    private readonly scheduler: MediaFetchScheduler,
    private readonly sources: MediaSourceRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * One that is switched on is fetched at once, where it is fetched here; a fetch under way is not stopped. The same
   * again changes nothing. Throws `MEDIA_SOURCE_NOT_FOUND`.
   */
  async switch(
    { source, userId, enabled }: SourceToDecide & { readonly enabled: boolean },
    trigger: RequestTrigger,
  ): Promise<void> {
    const nextFetchAt = enabled && this.settings.fetches(source) ? this.clock.now() : null;
    const isChanged = await this.transactions.run(trigger, async (tx) => {
      if (!(await this.sources.switch(source, enabled, nextFetchAt, tx))) {
        if ((await this.sources.isEnabled(source, tx)) !== null) return false;
        throw new DomainError('MEDIA_SOURCE_NOT_FOUND');
      }
      const action = enabled ? 'switch-on' : 'switch-off';
      await this.outbox.write(tx, trigger, mediaSourceDecided, { source, action, decidedBy: userId });
      return true;
    });
    if (isChanged && enabled) this.scheduler.notify();
  }

  /** In the background; a failure becomes the source's state. False where it is not fetched here, or switched off. */
  async fetch(
    { source, userId, accept }: SourceToDecide & { readonly accept: boolean },
    trigger: RequestTrigger,
  ): Promise<boolean> {
    const isDue = await this.transactions.run(trigger, async (tx) => {
      if (!(await this.sources.makeDue(source, this.clock.now(), accept, tx))) return false;
      const action = accept ? 'accept' : 'fetch';
      await this.outbox.write(tx, trigger, mediaSourceDecided, { source, action, decidedBy: userId });
      return true;
    });
    if (isDue) this.scheduler.notify();
    return isDue;
  }
}
