import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { withSection } from '@probity/scripts';
import { signIn } from '../harness/account.client.js';
import { databaseUrlOf, openServiceDatabase } from '../harness/database.client.js';
import { Installation, newFolder } from '../harness/installation.harness.js';
import { importVersion, measureDelta, measureIdleSearches } from './measure/monitored-delta.js';
import { monitorListed, monitorSynthetic } from './measure/monitored-persons.js';
import { monitoringSection } from './report/monitoring-section.js';

/** As many as OFAC's list of sanctioned parties. */
const list = { entries: 14_000, changing: 1_000 };
const many = Number(process.argv[3] ?? 1_000_000);
const few = 10_000;
const idleFor = 10_000;

const modes = { embedded: 'start', distributed: 'start-distributed' } as const;
const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const password = 'quiet-harbour-lantern-48';
const installation = new Installation(
  newFolder(),
  // One user asks for many here.
  { PROBITY_DEMO_PASSWORD: password, BFF_USER_RATE: '1000000' },
  modes[mode],
);

const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(1)} before it`;

try {
  say(`Starting Probity (${mode})`);
  const running = await installation.start();
  const person = await signIn(running, { email: 'demo@probity.test', password });
  const database = await openServiceDatabase(await databaseUrlOf(installation.folder, 'screening'));
  // Its own monitored persons are of another list.
  await database.dataSource.query('DELETE FROM monitored_persons');
  const system = { url: running.url, person, database };

  say(`${list.entries} invented persons`);
  await importVersion(installation, list, 0);
  await measureIdleSearches(running.url, person, idleFor);
  const idle = await measureIdleSearches(running.url, person, idleFor);
  const none = await measureDelta(installation, system, list, 1);
  say(`${few} monitored`);
  await monitorListed(database, few);
  const some = await measureDelta(installation, system, list, 2);
  say(`${many} monitored`);
  await monitorSynthetic(database, many - few);
  const all = await measureDelta(installation, system, list, 3);
  await database.close();

  const command = mode === 'embedded' ? 'npm start' : 'npm run start:distributed';
  const section = monitoringSection({ mode: command, machine, list, idle, deltas: [none, some, all] });
  const page = join('docs', 'benchmarks.md');
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), 'monitoring', section));
  process.stdout.write(section);
  running.program.signal('SIGINT');
  await running.program.ended;
} finally {
  await installation.remove();
}
