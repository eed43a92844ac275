import type { Message } from '@probity/contracts';
import type { Ids } from './ids.js';

/** A call from outside. `id` is one request; `correlationId` may span several. */
export interface RequestTrigger {
  readonly kind: 'request';
  readonly id: string;
  readonly correlationId: string;
  readonly userId?: string;
}

/** A message being handled. `source` and `messageId` are unique together; with `consumer` they make the inbox row. */
export interface MessageTrigger {
  readonly kind: 'message';
  readonly consumer: string;
  readonly messageId: string;
  readonly source: string;
  readonly correlationId: string;
}

/** Work nobody asked for from outside: a timer, a start, a command line. */
export interface JobTrigger {
  readonly kind: 'job';
  readonly id: string;
  readonly correlationId: string;
}

/** Why a transaction runs. Events it writes carry its correlation id and name it as their causation. */
export type Trigger = RequestTrigger | MessageTrigger | JobTrigger;

export const requestTrigger = (id: string, correlationId: string, userId?: string): RequestTrigger => ({
  kind: 'request',
  id,
  correlationId,
  ...(userId === undefined ? {} : { userId }),
});

export const messageTrigger = (
  message: Pick<Message, 'id' | 'source' | 'correlationId'>,
  consumer: string,
): MessageTrigger => ({
  kind: 'message',
  consumer,
  messageId: message.id,
  source: message.source,
  correlationId: message.correlationId,
});

/** `name` says which job, e.g. `refresh-lists`; every run gets an id and a correlation of its own. */
export const jobTrigger = (name: string, ids: Ids): JobTrigger => {
  const run = ids.next();
  return { kind: 'job', id: `${name}:${run}`, correlationId: run };
};

/** The id that events of this trigger name as their causation. */
export const causationId = (trigger: Trigger): string =>
  trigger.kind === 'message' ? trigger.messageId : trigger.id;
