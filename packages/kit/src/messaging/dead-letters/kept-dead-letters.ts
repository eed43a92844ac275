import { deadLetterOf, type DeadLetter } from '../consumers/dead-letter.js';
import type { Database } from '../../db/index.js';
import { deadLetterTopic } from '../outbox/outbox.js';

/** A message that a consumer of one context gave up and that nobody has had handled since. */
export interface KeptDeadLetter {
  /** Of the letter, not of the message in it. */
  readonly id: string;
  readonly at: Date;
  readonly letter: DeadLetter;
}

const isThere = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<boolean> => {
  const [found] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('outbox') IS NOT NULL AND to_regclass('inbox') IS NOT NULL AS exists`,
  );
  return found?.exists === true;
};

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly data: string;
}

interface InboxKey {
  readonly consumer: string;
  readonly source: string;
  readonly eventId: string;
}

const nameOf = ({ consumer, source, eventId }: InboxKey): string =>
  JSON.stringify([consumer, source, eventId]);

/** The inbox row that says its consumer gave the message up. */
export const inboxKeyOf = ({ consumer, original }: DeadLetter): InboxKey => ({
  consumer,
  source: original.source,
  eventId: original.id,
});

/**
 * The dead letters of `context` in its own database, oldest first; they are kept for 30 days. Each message once, as its
 * last letter has it; one that was sent again and handled is left out.
 */
export const keptDeadLetters = async (
  database: Pick<Database, 'dataSource'>,
  context: string,
): Promise<KeptDeadLetter[]> => {
  if (!(await isThere(database))) return [];
  const rows = await database.dataSource.query<Row[]>(
    'SELECT id, occurred_at AS at, data FROM outbox WHERE topic = $1 ORDER BY seq',
    [deadLetterTopic(context)],
  );
  const dead = await database.dataSource.query<InboxKey[]>(
    `SELECT consumer, source, event_id AS "eventId" FROM inbox WHERE state = 'dead'`,
  );
  const given = new Set(dead.map(nameOf));
  const { schema } = deadLetterOf(context);
  const letters = new Map<string, KeptDeadLetter>();
  for (const { id, at, data } of rows) {
    const letter = schema.parse(JSON.parse(data));
    const name = nameOf(inboxKeyOf(letter));
    letters.delete(name); // the last one keeps its own position in the order
    if (given.has(name)) letters.set(name, { id, at, letter });
  }
  return [...letters.values()];
};
