import type { EntityManager } from 'typeorm';
import type { MessageTrigger } from '../../context/index.js';

/**
 * Notes in the open transaction that the consumer deals with the message.
 * A second delivery at the same time waits here for the first one's end.
 * @returns false: it was dealt with before, so the effect is already there.
 */
export const recordInInbox = async (
  manager: EntityManager,
  trigger: MessageTrigger,
  state: 'handled' | 'dead' = 'handled',
): Promise<boolean> => {
  const inserted: unknown[] = await manager.query(
    `INSERT INTO inbox (consumer, source, event_id, state) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [trigger.consumer, trigger.source, trigger.messageId, state],
  );
  return inserted.length === 1;
};

/**
 * Like `recordInInbox` for many messages in one statement.
 * @returns for each trigger in turn whether it is new; of a message that is named twice, the first.
 */
export const recordAllInInbox = async (
  manager: EntityManager,
  triggers: readonly MessageTrigger[],
): Promise<boolean[]> => {
  const inserted = await manager.query<{ key: string }[]>(
    `INSERT INTO inbox (consumer, source, event_id, state)
     SELECT consumer, source, event_id, 'handled'
     FROM unnest($1::text[], $2::text[], $3::text[]) AS given (consumer, source, event_id)
     ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING RETURNING concat_ws(' ', consumer, source, event_id) AS key`,
    [
      triggers.map(({ consumer }) => consumer),
      triggers.map(({ source }) => source),
      triggers.map(({ messageId }) => messageId),
    ],
  );
  const fresh = new Set(inserted.map(({ key }) => key));
  return triggers.map(({ consumer, source, messageId }) =>
    fresh.delete(`${consumer} ${source} ${messageId}`),
  );
};
