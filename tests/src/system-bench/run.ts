import { inventedName } from '../harness/invented-list.builder.js';
import { premiumUsers } from './measure/premium-users.js';
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
import { measureSearches, measureSingleMatches } from './measure/single-requests.js';
import { systemSection } from './report/system-section.js';

/** As many as OFAC's list of sanctioned parties. */
const entries = 14_000;
const riskChanges = 100;

const mode = process.argv[2] === 'embedded' ? 'embedded' : 'distributed';

let asked = 0;
/** Half of them are in the list, half are not; no two alike, so each search is charged and answered anew. */
const newTerms = (count: number): string[] =>
  Array.from({ length: count }, () => {
    const at = asked++;
    return inventedName(at % 2 === 0 ? at / 2 : 3_000_000 + at);
  });

const askers = 8;

// One user asks for many here.
await withMeasuredSystem(mode, { BFF_USER_RATE: '1000000' }, async ({ installation, running, person }) => {
  const { url } = running;
  say(`${entries} invented persons through the whole chain`);
  const chain = await measureChain(installation, url, person, entries);
  say(`${askers} users`);
  const users = await premiumUsers(installation, running, askers);
  say('Searches');
  const few = { users: users.slice(0, 1), open: 1 };
  await measureSearches(url, { users, open: 32, names: newTerms(1_000) });
  const searches = [
    ['one client', await measureSearches(url, { ...few, names: newTerms(400) })],
    [`${askers} users, 32 open`, await measureSearches(url, { users, open: 32, names: newTerms(3_000) })],
  ] as const;
  say('Searches of a system that has served for a while');
  await measureSearches(url, { users, open: 32, names: newTerms(10_000) });
  const later = [
    ['one client, later', await measureSearches(url, { ...few, names: newTerms(400) })],
    [
      `${askers} users, 32 open, later`,
      await measureSearches(url, { users, open: 32, names: newTerms(3_000) }),
    ],
  ] as const;
  say('Matches');
  const names = newTerms(4_000);
  const many = { users, open: 16 }; // a user may have two open
  await measureSingleMatches(url, { ...many, names: names.slice(0, 1_000) });
  const singles = [
    ['one client', await measureSingleMatches(url, { ...few, names: names.slice(0, 400) })],
    [`${askers} users, 16 open`, await measureSingleMatches(url, { ...many, names })],
  ] as const;
  say('Matches of a system that has served for a while');
  await measureSingleMatches(url, { ...many, names: newTerms(10_000) });
  const laterSingles = [
    ['one client, later', await measureSingleMatches(url, { ...few, names: newTerms(400) })],
    [`${askers} users, 16 open, later`, await measureSingleMatches(url, { ...many, names: newTerms(4_000) })],
  ] as const;
  await measureMatches(url, person, names.slice(0, 1_000));
  const matches = await measureMatches(url, person, names);
  say('Matches beside hostile batches');
  const [other = person] = users;
  const hostile = await measureHostileBatches(url, other, person);
  say(`${riskChanges} risk changes, one at a time`);
  const latency = await measureLiveLatency(installation, url, person, riskChanges);

  const memory = [...processesOf(running.program)].map(([name, pid]) => [name, memoryOf(pid)] as const);
  const figures = {
    machine,
    entries,
    searches: [...searches, ...later],
    singles: [...singles, ...laterSingles],
    matches,
    hostile,
    latency,
    chain,
    memory,
  };
  publishSection(`system ${mode}`, systemSection({ mode: commandOf(mode), ...figures }));
});
