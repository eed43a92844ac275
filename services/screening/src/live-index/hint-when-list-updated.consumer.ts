import { listUpdated, type ListUpdated } from '@probity/contracts';
import { Consumes, type Consumer } from '@probity/kit/messaging';
import { PubSub } from '@probity/kit/redis';
import { listsChanged } from './live-index.js';

/** Lets the index of every replica look at the lists at once. */
@Consumes(listUpdated)
export class HintWhenListUpdated implements Consumer<ListUpdated> {
  constructor(private readonly pubSub: PubSub) {}

  handle(): Promise<void> {
    this.pubSub.publish(listsChanged);
    return Promise.resolve();
  }
}
