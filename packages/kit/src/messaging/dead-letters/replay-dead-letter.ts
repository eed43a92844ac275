import type { DeadLetter } from '../consumers/dead-letter.js';
import { jobTrigger, systemIds } from '../../context/index.js';
import { entityManager, Transactions, type Database } from '../../db/index.js';
import { notifyRelay } from '../outbox/outbox-operations.js';
import { inboxKeyOf, type KeptDeadLetter } from './kept-dead-letters.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Why a message cannot be sent again, in words for people; nothing when it can. */
export const hindranceOf = ({ reason, original }: DeadLetter): string | undefined => {
  if (original.isCut === true) return 'It was too large to be kept whole.';
  const isOurs = original.encoding === undefined && uuid.test(original.id) && original.key !== '';
  // PostgreSQL, through which it would go, takes no NUL; no service of ours can have sent one.
  const hasNul = Object.values(original).some((value) => typeof value === 'string' && value.includes('\0'));
  if (!isOurs || hasNul) return 'It never was a message of ours, so its sender has to send it anew.';
  if (reason === 'unknown-type')
    return 'It is of another type than its topic, so its sender has to send it anew.';
  return undefined;
};

/**
 * Sends the message again, the usual way. It keeps its id: who has handled it ignores
 * it, and the inbox row of the consumer that gave it up is removed. So it takes effect once, however often it is
 * replayed; its position among the messages of its key is lost. The service's relay sends it, at the latest when it starts.
 * Throws when it cannot be sent again (`hindranceOf`). @returns false: it was replayed meanwhile.
 */
export const replayDeadLetter = async (
  database: Pick<Database, 'dataSource' | 'preparedStatements'>,
  { letter }: KeptDeadLetter,
): Promise<boolean> => {
  const hindrance = hindranceOf(letter);
  if (hindrance !== undefined) throw new Error(hindrance);
  const { consumer, source, eventId } = inboxKeyOf(letter);
  const { topic, key, time, correlationId, causationId, traceparent, data } = letter.original;
  const isSent = await new Transactions(database).run(jobTrigger('replay', systemIds), async (tx) => {
    const [, forgotten] = await entityManager(tx).query<[unknown, number]>(
      `DELETE FROM inbox WHERE consumer = $1 AND source = $2 AND event_id = $3 AND state = 'dead'`,
      [consumer, source, eventId],
    );
    if (forgotten === 0) return false;
    // Its own service may still keep what it sent, under the same id.
    await entityManager(tx).query(
      `INSERT INTO outbox (id, topic, key, source, occurred_at, correlation_id, causation_id, traceparent, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET
         published_at = NULL, dead_at = NULL, next_attempt_at = NULL, attempts = 0, last_error = NULL`,
      [eventId, topic, key, source, time, correlationId, causationId, traceparent ?? null, data],
    );
    return true;
  });
  if (isSent) notifyRelay(database);
  return isSent;
};
