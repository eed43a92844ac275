import { listUpdated, type ListUpdated } from '@probity/contracts';
import { Consumes, type Consumer } from '@probity/kit/messaging';
import { Hints } from '@probity/kit/redis';
import { listsChanged } from './live-index.js';

/** Lets the index of every replica look at the lists at once. */
@Consumes(listUpdated)
export class HintWhenListUpdated implements Consumer<ListUpdated> {
  constructor(private readonly hints: Hints) {}

  handle(): Promise<void> {
    this.hints.publish(listsChanged);
    return Promise.resolve();
  }
}
