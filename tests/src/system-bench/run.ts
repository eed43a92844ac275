import { inventedName } from '../harness/invented-list.builder.js';
import { signUp } from '../harness/account.client.js';
import {
  commandOf,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { measureChain, measureLiveLatency } from './measure/live-events.js';
import { measureHostileBatches } from './measure/hostile-batches.js';
import { measureMatches } from './measure/matches.js';
import { memoryOf, processesOf } from './measure/memory.js';
import { measureSearches } from './measure/searches.js';
import { systemSection } from './report/system-section.js';

/** As many as OFAC's list of sanctioned parties. */
const entries = 14_000;
const riskChanges = 100;

const mode = process.argv[2] === 'embedded' ? 'embedded' : 'distributed';

/** Half of them are in the list, half are not; no two alike, so each search is charged and answered anew. */
const terms = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => inventedName(at % 2 === 0 ? at * 3 : 3_000_000 + at));

// One user asks for many here.
await withMeasuredSystem(mode, { BFF_USER_RATE: '1000000' }, async ({ installation, running, person }) => {
  const { url } = running;
  say(`${entries} invented persons through the whole chain`);
  const chain = await measureChain(installation, url, person, entries);
  say('Searches');
  await measureSearches(url, person, { terms: terms(200), clients: 4 });
  const searches = [
    ['one client', await measureSearches(url, person, { terms: terms(400).slice(200), clients: 1 })],
    ['16 clients', await measureSearches(url, person, { terms: terms(1_600).slice(400), clients: 16 })],
  ] as const;
  say('Matches');
  const names = terms(4_000);
  await measureMatches(url, person, names.slice(0, 1_000));
  const matches = await measureMatches(url, person, names);
  say('Matches beside hostile batches');
  const other = await signUp(installation, running, 'other@probity.test');
  await installation.command('users', 'set', other.email, '--plan', 'premium').ended;
  const hostile = await measureHostileBatches(url, other, person);
  say(`${riskChanges} risk changes, one at a time`);
  const latency = await measureLiveLatency(installation, url, person, riskChanges);

  const memory = [...processesOf(running.program)].map(([name, pid]) => [name, memoryOf(pid)] as const);
  const figures = { machine, entries, searches, matches, hostile, latency, chain, memory };
  publishSection(`system ${mode}`, systemSection({ mode: commandOf(mode), ...figures }));
});
