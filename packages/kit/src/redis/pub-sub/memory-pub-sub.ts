import { PubSub } from './pub-sub.js';
import { Listeners } from './listeners.js';

/** Notifications inside one process. Listeners run after the publisher's current step, so they cannot disturb it. */
export class MemoryPubSub extends PubSub {
  readonly #listeners = new Listeners();

  publish(channel: string): void {
    for (const listener of this.#listeners.of(channel)) queueMicrotask(listener);
  }

  subscribe(channel: string, listener: () => void): () => void {
    return this.#listeners.add(channel, listener);
  }
}
