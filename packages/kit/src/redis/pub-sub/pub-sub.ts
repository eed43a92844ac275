/**
 * Fire-and-forget signals that something may have changed. They carry nothing and may be lost or doubled, so a listener
 * reads the state from its database, and polls it as well.
 */
export abstract class PubSub {
  abstract publish(channel: string): void;
  /** @returns ends the subscription. */
  abstract subscribe(channel: string, listener: () => void): () => void;
}
