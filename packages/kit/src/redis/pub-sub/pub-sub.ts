/**
 * Fire-and-forget signals: "look again, something may have changed". They carry nothing and may be lost or doubled, so a
 * listener reads the truth from its database and also looks now and then without a hint.
 */
export abstract class PubSub {
  abstract publish(channel: string): void;
  /** @returns ends the subscription. */
  abstract subscribe(channel: string, listener: () => void): () => void;
}
