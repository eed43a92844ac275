import { loadavg } from 'node:os';
import { signIn } from '../harness/account.client.js';
import { Installation, newFolder } from '../harness/installation.harness.js';
import { demoPassword, machine, publishSection, say } from '../harness/measured-system.harness.js';
import { importFolder } from './measure/import-folder.js';
import { untilMatched } from './measure/until-matched.js';
import { listStartSection } from './report/list-start-section.js';

/** Of published lists, which are not part of this repository: each `<source>=<folder with its files>`. */
const lists = process.argv.slice(2).map((argument) => argument.split('='));
if (lists.length === 0) throw new Error('Which lists? npm run bench:list-start -- <source>=<folder> ...');
const startsWithSavedIndex = 3;

const installation = new Installation(newFolder(), { PROBITY_DEMO_PASSWORD: demoPassword });
const startAndMatch = async (bearer: string): Promise<number> => {
  const from = performance.now();
  const { url, program } = await installation.start();
  await untilMatched(url, bearer);
  const took = performance.now() - from;
  program.signal('SIGINT');
  await program.ended;
  say(`matching after ${Math.round(took)} ms`);
  return took;
};

try {
  const running = await installation.start();
  const { bearer } = await signIn(running, { email: 'demo@probity.test', password: demoPassword });
  running.program.signal('SIGINT');
  await running.program.ended;
  let entries = 0;
  for (const [source = '', folder = ''] of lists) entries += await importFolder(installation, source, folder);
  const before = (loadavg()[0] ?? 0).toFixed(1);
  const built = await startAndMatch(bearer);
  const saved: number[] = [];
  while (saved.length < startsWithSavedIndex) saved.push(await startAndMatch(bearer));
  const after = (loadavg()[0] ?? 0).toFixed(1);
  const described = `${machine}, load average ${before} before the starts and ${after} after them`;
  const sources = lists.map(([source = '']) => source);
  publishSection('list start', listStartSection({ machine: described, sources, entries, built, saved }));
} finally {
  await installation.remove();
}
