import type { PushPayload, PushSubscription } from '@probity/contracts';
import type { PushOutcome } from './push-outcome.js';

export type PushKind = PushSubscription['kind'];

/** Where a device of one kind is reached. */
export type PushTarget<Kind extends PushKind> = Extract<PushSubscription, { kind: Kind }>;

/** Brings messages to devices of one kind. */
export interface PushService<Kind extends PushKind> {
  /** A response in time or none: both are outcomes. */
  send(to: PushTarget<Kind>, payload: PushPayload): Promise<PushOutcome>;
  /** Open connections would hold the process up. */
  close(): void;
}

/** Seconds that a push service holds a message for a device that it does not reach. */
export const holdSeconds = 86_400;

/** Milliseconds for a whole request. */
export const timeoutMs = 10_000;
