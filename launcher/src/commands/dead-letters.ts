import { DomainError } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { hindranceOf, keptDeadLetters, replayDeadLetter, type KeptDeadLetter } from '@probity/kit/messaging';
import { databases, type DatabaseOwner } from '../installation/databases.js';
import { withDatabase } from '../installation/with-database.js';
import { audited } from './audit-log.js';
import { withInstallation } from './with-installation.js';

interface ServiceLetter extends KeptDeadLetter {
  readonly service: DatabaseOwner;
}

/** `dead-letters list`: messages that consumers gave up and that were not replayed since. */
export const listDeadLetters = async (service: DatabaseOwner | undefined, asJson: boolean): Promise<void> => {
  const services = service === undefined ? databases : [service];
  const letters = await withInstallation('dead-letters list', async (installation) => {
    const found: ServiceLetter[] = [];
    for (const one of services)
      found.push(
        ...(await withDatabase(installation.databaseUrl(one), (database) => lettersOf(database, one))),
      );
    return found;
  });
  if (asJson) console.log(JSON.stringify(letters.map(factsOf), null, 2));
  else if (letters.length === 0) console.log('There are no dead letters.');
  else console.log(letters.map(describe).join('\n\n'));
};

/** `dead-letters replay`: sends the message of one letter to its consumer again, or of all of them. */
export const replay = async (service: DatabaseOwner, id: string | undefined): Promise<void> => {
  const sent = await withInstallation(`dead-letters replay ${service}`, (installation) =>
    audited(
      installation,
      { command: 'dead-letters replay', service, ...(id === undefined ? {} : { id }) },
      () => withDatabase(installation.databaseUrl(service), (database) => replayIn(database, service, id)),
      (count) => ({ count }),
    ),
  );
  console.log(`${sent} ${sent === 1 ? 'message is' : 'messages are'} on the way again.`);
};

const replayIn = async (
  database: Database,
  service: DatabaseOwner,
  id: string | undefined,
): Promise<number> => {
  const all = await lettersOf(database, service);
  const chosen = id === undefined ? all : all.filter((letter) => letter.id === id);
  if (id !== undefined && chosen.length === 0)
    throw refusal(`${service} keeps no dead letter ${id}. \`dead-letters list\` names them.`);
  let sent = 0;
  for (const kept of chosen) {
    const hindrance = hindranceOf(kept.letter);
    if (hindrance === undefined) sent += Number(await replayDeadLetter(database, kept));
    else if (id !== undefined) throw refusal(`${id} cannot be sent again. ${hindrance}`);
    else console.error(`${kept.id} is left out. ${hindrance}`);
  }
  return sent;
};

const lettersOf = async (database: Database, service: DatabaseOwner): Promise<ServiceLetter[]> =>
  (await keptDeadLetters(database, service)).map((kept) => ({ ...kept, service }));

const refusal = (detail: string): DomainError => new DomainError('INVALID_REQUEST', { detail });

/** Ids, offsets and reasons; the message itself may hold what must not be read at a terminal. */
const factsOf = ({ service, id, at, letter }: ServiceLetter) => ({
  service,
  id,
  at: at.toISOString(),
  consumer: letter.consumer,
  reason: letter.reason,
  code: letter.code,
  attempts: letter.attempts,
  topic: letter.original.topic,
  partition: letter.original.partition ?? null,
  offset: letter.original.offset ?? null,
  messageId: letter.original.id,
  correlationId: letter.original.correlationId,
  hindrance: hindranceOf(letter) ?? null,
});

const describe = (letter: ServiceLetter): string =>
  Object.entries(factsOf(letter))
    .filter(([, value]) => value !== null)
    .map(([label, value]) => `${label.padEnd(13)} ${String(value)}`)
    .join('\n');
