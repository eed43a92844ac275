import { loadavg } from 'node:os';
import { databaseUrlOf, openServiceDatabase } from '../harness/database.client.js';
import {
  commandOf,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { importVersion, measureDelta } from './measure/monitored-delta.js';
import { monitorListed, monitorSynthetic } from './measure/monitored-persons.js';
import { measureIdleSearches } from './measure/searches-beside.js';
import { monitoringSection } from './report/monitoring-section.js';

/** As many as OFAC's list of sanctioned parties. */
const list = { entries: 14_000, changing: 1_000 };
const many = Number(process.argv[3] ?? 1_000_000);
const few = 10_000;
const idleFor = 10_000;

const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
const load = `load average ${(loadavg()[0] ?? 0).toFixed(1)} before it`;

// One user asks for many here.
await withMeasuredSystem(mode, { BFF_USER_RATE: '1000000' }, async ({ installation, running, person }) => {
  const { url } = running;
  const database = await openServiceDatabase(await databaseUrlOf(installation.folder, 'screening'));
  // Its own monitored persons are of another list.
  await database.dataSource.query('DELETE FROM monitored_persons');
  const system = { url, person, database };

  say(`${list.entries} invented persons`);
  await importVersion(installation, list, 0);
  await measureIdleSearches(url, person, idleFor);
  const idle = await measureIdleSearches(url, person, idleFor);
  const none = await measureDelta(installation, system, list, 1);
  say(`${few} monitored`);
  await monitorListed(database, few);
  const some = await measureDelta(installation, system, list, 2);
  say(`${many} monitored`);
  await monitorSynthetic(database, many - few);
  const all = await measureDelta(installation, system, list, 3);
  await database.close();

  const figures = { mode: commandOf(mode), machine: `${machine}, ${load}`, list, idle };
  publishSection('monitoring', monitoringSection({ ...figures, deltas: [none, some, all] }));
});
