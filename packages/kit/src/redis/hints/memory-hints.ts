import { Hints } from './hints.js';
import { Listeners } from './listeners.js';

/** Hints inside one process. Listeners run after the publisher's current step, so they cannot disturb it. */
export class MemoryHints extends Hints {
  readonly #listeners = new Listeners();

  publish(channel: string): void {
    for (const listener of this.#listeners.of(channel)) queueMicrotask(listener);
  }

  subscribe(channel: string, listener: () => void): () => void {
    return this.#listeners.add(channel, listener);
  }
}
