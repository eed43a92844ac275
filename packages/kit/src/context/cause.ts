import type { Message } from '@probity/contracts';
import type { Ids } from './ids.js';

/** A call from outside. `id` is one request; `correlationId` may span several. */
export interface RequestCause {
  readonly kind: 'request';
  readonly id: string;
  readonly correlationId: string;
  readonly userId?: string;
}

/** A message being handled. `source` and `messageId` are unique together; with `consumer` they make the inbox row. */
export interface MessageCause {
  readonly kind: 'message';
  readonly consumer: string;
  readonly messageId: string;
  readonly source: string;
  readonly correlationId: string;
}

/** Work nobody asked for from outside: a timer, a start, a command line. */
export interface JobCause {
  readonly kind: 'job';
  readonly id: string;
  readonly correlationId: string;
}

/** Why a transaction runs. Events it writes carry its correlation id and name it as their causation. */
export type Cause = RequestCause | MessageCause | JobCause;

export const requestCause = (id: string, correlationId: string, userId?: string): RequestCause => ({
  kind: 'request',
  id,
  correlationId,
  ...(userId === undefined ? {} : { userId }),
});

export const messageCause = (
  message: Pick<Message, 'id' | 'source' | 'correlationId'>,
  consumer: string,
): MessageCause => ({
  kind: 'message',
  consumer,
  messageId: message.id,
  source: message.source,
  correlationId: message.correlationId,
});

/** `name` says which job, e.g. `refresh-lists`; every run gets an id and a correlation of its own. */
export const jobCause = (name: string, ids: Ids): JobCause => {
  const run = ids.next();
  return { kind: 'job', id: `${name}:${run}`, correlationId: run };
};

/** The id that events of this cause name as their causation. */
export const causationId = (cause: Cause): string => (cause.kind === 'message' ? cause.messageId : cause.id);
