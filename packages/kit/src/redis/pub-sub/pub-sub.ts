/**
 * Fire-and-forget signals that something may have changed. They carry nothing and may be lost or doubled, so a listener
 * reads the state from its database, and polls it as well.
 */
export abstract class PubSub {
  abstract publish(channel: string): void;
  /** @returns ends the subscription. */
  abstract subscribe(channel: string, listener: () => void): () => void;
}

/** Who listens to which channel of this process. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<() => void>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  of(channel: string): Iterable<() => void> {
    return this.#byChannel.get(channel) ?? [];
  }

  /** @returns ends this listening; the channel is gone with its last listener. */
  add(channel: string, listener: () => void): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners);
    // An own function per subscription: the same listener may be subscribed twice and ended once.
    const entry = (): void => listener();
    listeners.add(entry);
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0 && this.#byChannel.get(channel) === listeners) this.#byChannel.delete(channel);
    };
  }

  has(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  clear(): void {
    this.#byChannel.clear();
  }
}

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
