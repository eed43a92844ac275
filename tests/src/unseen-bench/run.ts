import { createEngine, type Engine } from '@probity/matching';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { publishSection, say } from '../harness/measured-system.harness.js';
import { calibrate, crossValidate, observeAll } from './calibrate.js';
import { readLabelledData, type LabelledData } from './labelled-records.js';
import { judge } from './measure-records.js';
import { printMistakes } from './print-mistakes.js';
import { unseenSection } from './unseen-section.js';

const { values } = parseArgs({
  options: {
    /** The built entry of another version of the engine, measured in the same run. */
    against: { type: 'string' },
    /** Keeps the records between runs, since reading the lists takes a minute. */
    records: { type: 'string' },
    /** Fits the weights of the score to the tuning sources, writes them to the engine's table, and publishes nothing. */
    calibrate: { type: 'boolean', default: false },
    /** Prints mistakes of the tuning sources, and publishes nothing. */
    mistakes: { type: 'boolean', default: false },
  },
});

const read = async (): Promise<LabelledData> => {
  const kept = values.records;
  if (kept !== undefined && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as LabelledData;
  const data = await readLabelledData(say);
  if (kept !== undefined) writeFileSync(kept, JSON.stringify(data));
  return data;
};

const otherEngine = async (path: string): Promise<Engine> => {
  const other = (await import(pathToFileURL(path).href)) as { createEngine: typeof createEngine };
  return other.createEngine();
};

const data = await read();
const { records } = data;
const engine = createEngine();
if (values.calibrate) calibrate(data);
else if (values.mistakes) {
  const tuning = records.filter(({ group }) => group === 'tuning');
  printMistakes(judge(engine, tuning), engine.threshold);
} else {
  const engines = [...(values.against === undefined ? [] : [await otherEngine(values.against)]), engine];
  publishSection(
    'unseen',
    unseenSection(
      engines.map((each) => ({ version: each.version, judged: judge(each, records) })),
      crossValidate(observeAll(data), engine.threshold),
      engine.threshold,
    ),
  );
}
