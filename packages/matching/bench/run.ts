import { createEngine, selfTestCases, type Subject } from '@probity/matching';
import { withSection } from '@probity/scripts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEntityChecks, readNamePairs, readPersons, type LabelledPair } from './data/labelled.js';
import { readLists } from './data/lists.js';
import { questionsWithoutOne } from './data/names-left-out.js';
import { isTestData } from './data/unpack.js';
import { accuracyOf, mistakesOf, type Judged } from './measure/accuracy.js';
import { baselines } from './measure/baselines.js';
import { measureFalseAlarms, measureRecall } from './measure/recall.js';
import { measureScaleAlone } from './measure/scale-alone.js';
import { measureSpeed } from './measure/speed.js';
import { timed } from './measure/timing.js';
import { benchmarksPage } from './report/benchmarks.js';
import { errorsPage } from './report/errors.js';

/** Tuning used seeds 1 to 4; this one only reports. */
const reportSeed = 20_261_121;
const perSuite = 300;

const [folder = '', ...options] = process.argv.slice(2);
const data = resolve(folder === '' ? join('..', 'shared', 'data') : folder);
if (!isTestData(data)) {
  process.stderr.write(`There are no lists at ${data}; name the folder of the test data.\n`);
  process.exit(2);
}
const scaleAt = options.indexOf('--scale');
const scaleSizes = scaleAt < 0 ? [] : (options[scaleAt + 1] ?? '').split(',').map(Number);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const engine = createEngine();
const judge = (pairs: readonly LabelledPair[]): Judged[] =>
  pairs.map((pair) => ({ pair, score: engine.compare(pair.query, pair.candidate).score }));
const nameOf = ({ names: [name = ''] }: Subject): string =>
  typeof name === 'string' ? name : Object.values(name).join(' ');

say('Labelled pairs');
const namePairs = readNamePairs(data);
const judgedPairs = judge(namePairs);
const judgedChecks = judge(readEntityChecks(data));
const plain = baselines.map(({ name, score }) => {
  const judged = namePairs.map((pair) => ({
    pair,
    score: score(nameOf(pair.query), nameOf(pair.candidate)),
  }));
  return [name, accuracyOf(judged, engine.threshold)] as const;
});

say('Reading the lists');
const lists = readLists(data);
const index = engine.createIndex();
const loadSeconds = timed(() => index.load(lists.all)) / 1_000;

say('Altered names');
const cases = selfTestCases(lists.all, { seed: reportSeed, perSuite });
const altered = [
  ...measureRecall(engine, index, lists.all, cases),
  ...measureRecall(engine, index, lists.all, questionsWithoutOne(data, lists.all)),
];

say('False alarms and speed');
const global = readPersons(data, 'negatives_global_first_5000.csv');
const us = readPersons(data, 'negatives_us_first_2000.csv');
const alarms = [
  { name: 'global names', ...measureFalseAlarms(index, global), bar: 0.4 },
  { name: 'US names', ...measureFalseAlarms(index, us), bar: 0.2 },
];
const hits = measureSpeed(
  index,
  cases.map(({ subject }) => subject),
);
const misses = measureSpeed(index, [...us, ...global.slice(0, 2_000)]);

say('Original scripts');
const latin = engine.createIndex();
latin.load(lists.latinOnly);
const originals = measureRecall(engine, latin, lists.latinOnly, lists.originals).filter(
  ({ asked }) => asked >= 10,
);
originals.sort((a, b) => (a.suite < b.suite ? -1 : 1));

const recall = [...altered, ...originals];
const scales = scaleSizes.map((size) => {
  say(`${size} invented persons`);
  return measureScaleAlone(size);
});
const page = benchmarksPage({
  engine,
  entries: index.size,
  loadSeconds,
  pairs: [[`Probity`, accuracyOf(judgedPairs, engine.threshold)], ...plain],
  checks: accuracyOf(judgedChecks, engine.threshold),
  recall,
  alarms,
  speeds: [
    ['altered names of listed parties', hits],
    ['persons on no list', misses],
  ],
  scales,
});
const figures = join('docs', 'benchmarks.md');
writeFileSync(figures, withSection(readFileSync(figures, 'utf8'), 'matching', page));
writeFileSync(
  join('docs', 'matching-errors.md'),
  errorsPage(mistakesOf(judgedPairs, engine.threshold), mistakesOf(judgedChecks, engine.threshold), recall),
);
process.stdout.write(page);
