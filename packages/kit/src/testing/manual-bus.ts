import type { Message } from '@probity/contracts';
import { Bus, type Deliver } from '../messaging/index.js';

/** A bus whose deliveries a spec makes by hand: twice, in another order, to two owners of a partition at a time. */
export class ManualBus extends Bus {
  private readonly subscriptions: { readonly topics: readonly string[]; readonly deliver: Deliver }[] = [];

  publish(): Promise<void> {
    return Promise.resolve();
  }
  subscribe(_group: string, topics: readonly string[], deliver: Deliver): Promise<void> {
    this.subscriptions.push({ topics, deliver });
    return Promise.resolve();
  }
  start(): Promise<void> {
    return Promise.resolve();
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** To every subscription of its topic, one message after the other. */
  async deliver(messages: readonly Message[]): Promise<void> {
    for (const message of messages)
      for (const { topics, deliver } of this.subscriptions)
        if (topics.includes(message.topic)) await deliver(message);
  }
}
