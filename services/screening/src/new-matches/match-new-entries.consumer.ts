import { Controller } from '@nestjs/common';
import { listUpdated } from '@probity/contracts';
import { OnEvent } from '@probity/kit/messaging';
import { MatchNewEntriesJob } from './match-new-entries.job.js';

/** Does not wait for the job, which may take longer than a message may. */
@Controller()
export class MatchNewEntriesConsumer {
  constructor(private readonly job: MatchNewEntriesJob) {}

  @OnEvent(listUpdated)
  whenListUpdated(): Promise<void> {
    this.job.notify();
    return Promise.resolve();
  }
}
