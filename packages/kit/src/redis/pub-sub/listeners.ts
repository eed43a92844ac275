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
