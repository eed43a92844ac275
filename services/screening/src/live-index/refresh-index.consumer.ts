import { Controller } from '@nestjs/common';
import { listUpdated } from '@probity/contracts';
import { OnEvent } from '@probity/kit/messaging';
import { PubSub } from '@probity/kit/redis';
import { listsChanged } from './live-index.js';

/** Lets the index of every replica load a new list at once. */
@Controller()
export class RefreshIndexConsumer {
  constructor(private readonly pubSub: PubSub) {}

  @OnEvent(listUpdated, { name: 'hint-when-list-updated' })
  whenListUpdated(): Promise<void> {
    this.pubSub.publish(listsChanged);
    return Promise.resolve();
  }
}
