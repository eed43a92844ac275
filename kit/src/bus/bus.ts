import type { Message } from '@probity/contracts';

/** Takes one message for a group. Resolves when it is handled or dead-lettered; rejects only to get it again. */
export type Deliver = (message: Message) => Promise<void>;

/**
 * Carries messages from relays to groups of consumers: at least once, in order per key and group.
 * Subscribe everything, then `start`: a group that comes later would miss messages.
 */
export abstract class Bus {
  /** Resolves when the message is safe. Rejects with `BusUnavailable` when the bus, not this message, is at fault. */
  abstract publish(message: Message): Promise<void>;
  /** `group` is one app; each group gets every message of its topics. May be called again with other topics. */
  abstract subscribe(group: string, topics: readonly string[], deliver: Deliver): Promise<void>;
  abstract start(): Promise<void>;
  /** Takes nothing new and waits for what is being handled. */
  abstract stop(): Promise<void>;
}

/** The bus cannot be used now, whatever the message. A relay waits for it and counts no attempt. */
export class BusUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BusUnavailable';
  }
}

/** The bus will never take this message, e.g. for its size. A relay does not try it again. */
export class MessageRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MessageRefused';
  }
}
