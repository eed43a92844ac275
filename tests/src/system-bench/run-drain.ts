import { loadavg } from 'node:os';
import { join } from 'node:path';
import { databaseUrlOf, openServiceDatabase } from '../harness/database.client.js';
import {
  commandOf,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { writeGeneratedList } from './measure/generated-list.js';
import { importFile } from './measure/list-import.js';
import { importVersion, untilEventsSent } from './measure/monitored-delta.js';
import { measureIdleSearches, searchDuring } from './measure/searches-beside.js';
import { drainSection } from './report/drain-section.js';

const list = { entries: 14_000, changing: 0 };
const entries = Number(process.argv[2] ?? 200_000);
const idleFor = 10_000;
const drainTimeoutMs = 900_000;

const mode = 'embedded';
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
const before = load();

// One user asks for many here.
await withMeasuredSystem(mode, { BFF_USER_RATE: '1000000' }, async ({ installation, running, person }) => {
  const { url } = running;
  const database = await openServiceDatabase(await databaseUrlOf(installation.folder, 'screening'));
  await importVersion(installation, list, 0);
  await untilEventsSent(database, drainTimeoutMs);
  await measureIdleSearches(url, person, idleFor);
  const idle = await measureIdleSearches(url, person, idleFor);
  const file = join(installation.folder, 'generated.ftm.json');
  await writeGeneratedList(file, entries, 1);
  say(`${entries} entries`);
  const imported = await searchDuring(url, person, () => importFile(installation, 'ftm:generated', file));
  say(`imported in ${Math.round(imported.took)} ms`);
  const drained = await searchDuring(url, person, () => untilEventsSent(database, drainTimeoutMs));
  await database.close();
  const described = `${machine}, load average ${before} before it and ${load()} after it`;
  publishSection(
    'drain',
    drainSection({ mode: commandOf(mode), machine: described, entries, idle, imported, drained }),
  );
});
