import type { Message } from '@probity/contracts';

/** Where and how a message came, from a bus that keeps messages: what a person needs to find and judge a bad one. */
export interface Arrival {
  readonly partition: number;
  /** Offset in the partition, a number of up to 64 bits. */
  readonly offset: string;
  /** All of them, as text. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value is no UTF-8 text, so the message's `data` is its base64. */
  readonly encoding?: 'base64';
  /** What keeps it from being a message of its topic. Absent: its envelope is in order. */
  readonly fault?: 'unparsable' | 'unknown-type' | 'invalid';
}

/** Takes one message for a group. Resolves when it is handled or dead-lettered; rejects only to get it again. */
export type Deliver = (message: Message, arrival?: Arrival) => Promise<void>;

/** How one group of this process is doing on a bus of its own process. */
export interface GroupState {
  readonly group: string;
  /** It joined at least once since this process started. */
  readonly hasJoined: boolean;
  /** Milliseconds since its last heartbeat; since its start when it never joined. */
  readonly silentMs: number;
}

/** How a bus outside this process is doing, seen from here. */
export interface BusState {
  readonly isReachable: boolean;
  /** What may keep it from being reached, as a sentence; absent when nothing is known. */
  readonly likelyCause?: string;
  /** What a person must correct before the bus accepts us, as a sentence; absent when it does, or is away. */
  readonly refusal?: string;
  readonly groups: readonly GroupState[];
}

/** Messages of one topic that one group has not handled yet. */
export interface Lag {
  readonly group: string;
  readonly topic: string;
  readonly messages: number;
}

/**
 * Carries messages from relays to groups of consumers: at least once, in order per key and group.
 * Subscribe everything, then `start`: a group that comes later would miss messages.
 */
export abstract class Bus {
  /** Its name in traces. Absent: it is part of this process. */
  readonly system?: string;
  /** Resolves when the message is safe. Rejects with `BusUnavailable` when the bus, not this message, is at fault. */
  abstract publish(message: Message): Promise<void>;
  /** `group` is one app; each group gets every message of its topics. May be called again with other topics. */
  abstract subscribe(group: string, topics: readonly string[], deliver: Deliver): Promise<void>;
  abstract start(): Promise<void>;
  /** Takes nothing new and waits for what is being handled. */
  abstract stop(): Promise<void>;
  /** Queries the state of a bus outside this process. Absent: it is part of this process, and as well as that. */
  state?(): Promise<BusState>;
  /** What the groups of this process have not handled yet, of a bus that keeps messages. Rejects when it does not respond. */
  lags?(): Promise<readonly Lag[]>;
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
