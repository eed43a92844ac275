import { DomainError } from '@probity/contracts';
import { openDatabase, type Database } from '@probity/kit/db';
import { hindranceOf, keptDeadLetters, replayDeadLetter, type KeptDeadLetter } from '@probity/kit/messaging';
import type { Installation } from '../installation/installation.js';
import { databases, type DatabaseOwner } from '../installation/database-owner.js';
import { audited } from './audit-log.js';
import { withInstallation } from './with-installation.js';

interface OfService extends KeptDeadLetter {
  readonly service: DatabaseOwner;
}

/** `dead-letters list`: what consumers gave up and nobody had handled since. */
export const listDeadLetters = async (service: DatabaseOwner | undefined, asJson: boolean): Promise<void> => {
  const services = service === undefined ? databases : [service];
  const letters = await withInstallation('dead-letters list', async (installation) => {
    const found: OfService[] = [];
    for (const one of services)
      found.push(...(await withDatabase(installation, one, (database) => lettersOf(database, one))));
    return found;
  });
  if (asJson) console.log(JSON.stringify(letters.map(factsOf), null, 2));
  else if (letters.length === 0) console.log('There are no dead letters.');
  else console.log(letters.map(describe).join('\n\n'));
};

/** `dead-letters replay`: has the consumer meet the message of one letter again, or of all of them. */
export const replay = async (service: DatabaseOwner, id: string | undefined): Promise<void> => {
  const sent = await withInstallation(`dead-letters replay ${service}`, (installation) =>
    audited(
      installation,
      { command: 'dead-letters replay', service, ...(id === undefined ? {} : { id }) },
      () => withDatabase(installation, service, (database) => replayIn(database, service, id)),
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

const lettersOf = async (database: Database, service: DatabaseOwner): Promise<OfService[]> =>
  (await keptDeadLetters(database, service)).map((kept) => ({ ...kept, service }));

const withDatabase = async <Result>(
  installation: Installation,
  owner: DatabaseOwner,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const url = installation.databaseUrl(owner);
  const database = await openDatabase({ name: 'dead-letters', url, rows: [], migrations: [], poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const refusal = (detail: string): DomainError => new DomainError('INVALID_REQUEST', { detail });

/** Ids, places and reasons; the message itself may hold what is nobody's business at a terminal. */
const factsOf = ({ service, id, at, letter }: OfService) => ({
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

const describe = (letter: OfService): string =>
  Object.entries(factsOf(letter))
    .filter(([, value]) => value !== null)
    .map(([label, value]) => `${label.padEnd(13)} ${String(value)}`)
    .join('\n');
