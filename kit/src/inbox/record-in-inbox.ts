import type { EntityManager } from 'typeorm';
import type { MessageCause } from '../cause/cause.js';

/**
 * Notes in the open transaction that the consumer deals with the message.
 * A second delivery at the same time waits here for the first one's end.
 * @returns false: it was dealt with before, so the effect is already there.
 */
export const recordInInbox = async (
  manager: EntityManager,
  cause: MessageCause,
  state: 'handled' | 'dead' = 'handled',
): Promise<boolean> => {
  const inserted: unknown[] = await manager.query(
    `INSERT INTO inbox (consumer, source, event_id, state) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [cause.consumer, cause.source, cause.messageId, state],
  );
  return inserted.length === 1;
};
