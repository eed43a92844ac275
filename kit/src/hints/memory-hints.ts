import { Hints } from './hints.js';

/** Hints inside one process. Listeners run after the publisher's current step, so they cannot disturb it. */
export class MemoryHints extends Hints {
  readonly #listeners = new Map<string, Set<() => void>>();

  publish(channel: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) queueMicrotask(listener);
  }

  subscribe(channel: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    // An own function per subscription: the same listener may be subscribed twice and ended once.
    const entry = (): void => listener();
    listeners.add(entry);
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0) this.#listeners.delete(channel);
    };
  }
}
