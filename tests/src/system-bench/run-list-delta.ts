import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openLocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis } from '@probity/local-servers/redis';
import { databaseUrlOf, openServiceDatabase } from '../harness/database.client.js';
import { newFolder } from '../harness/installation.harness.js';
import { machine, publishSection, say, withMeasuredSystem } from '../harness/measured-system.harness.js';
import { ReplicaStack } from '../harness/replica-stack.harness.js';
import { importFolder } from './measure/import-folder.js';
import { entriesOf, onlyIn, untilCommitted, untilLive } from './measure/replica-delta.js';
import { listDeltaSection, type ListDelta } from './report/list-delta-section.js';

/** Of published lists, which are not part of this repository; of the first, two versions take turns. */
const usage =
  'npm run bench:list-delta -- <source>=<folder>,<folder of another version> [<source>=<folder> ...]';
const [[source = '', folders = ''] = [], ...others] = process.argv.slice(2).map((list) => list.split('='));
const [first, second] = folders.split(',');
if (first === undefined || second === undefined) throw new Error(`Which lists? ${usage}`);
const turns = 6;
const replicas = 3;

const log = (): void => undefined;
const folder = newFolder();
const [kafka, redis] = await Promise.all([
  openLocalKafka({ folder: join(folder, 'kafka'), log }),
  openLocalRedis({ log }),
]);
const servers = { KAFKA_BROKERS: kafka.brokers.join(','), REDIS_URL: redis.url };
const stacks: ReplicaStack[] = [];
try {
  await withMeasuredSystem('distributed', servers, async ({ installation, running, person }) => {
    const databaseUrl = (app: string) => databaseUrlOf(installation.folder, app);
    const database = await openServiceDatabase(await databaseUrl('screening'));
    const versions = [first, second] as const;
    const contents = [await entriesOf(source, first), await entriesOf(source, second)] as const;
    let entries = await importFolder(installation, source, versions[0]);
    for (const [other = '', from = ''] of others) entries += await importFolder(installation, other, from);

    const redisProxy = { inFrontOf: (url: string) => url };
    const shared = { folder: installation.folder, url: running.url, databaseUrl, kafka, redis, redisProxy };
    while (stacks.length < replicas) stacks.push(await ReplicaStack.beside(shared, ['auth', 'screening']));
    const { bearer } = person;
    const deltas: ListDelta[] = [];
    const before = (loadavg()[0] ?? 0).toFixed(1);
    while (deltas.length < turns) {
      const [from, to] = deltas.length % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const added = onlyIn(contents[to], contents[from]);
      const removed = onlyIn(contents[from], contents[to]);
      const names = { source, added: added[0], removed: removed[0] };
      const began = performance.now();
      const importing = importFolder(installation, source, versions[to]);
      const lives = stacks.map((stack) => untilLive(stack.urlOf('screening'), bearer, names));
      const committed = await untilCommitted(database, source);
      const live = (await Promise.all(lives)).map((at) => at - committed);
      await importing;
      say(`live after ${live.map(Math.round).join(', ')} ms`);
      deltas.push({ added: added.length, removed: removed.length, imported: committed - began, live });
    }
    const after = (loadavg()[0] ?? 0).toFixed(1);
    await database.close();
    const described = `${machine}, load average ${before} before and ${after} after`;
    publishSection('list delta', listDeltaSection({ machine: described, source, entries, deltas }));
  });
} finally {
  await Promise.all(stacks.map((stack) => stack.killAll()));
  await Promise.all([kafka.kill(), redis.stop()]);
}
