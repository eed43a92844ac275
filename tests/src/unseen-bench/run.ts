import { createEngine, type Engine } from '@probity/matching';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { publishSection, say } from '../harness/measured-system.harness.js';
import { readLabelledRecords, type LabelledRecord } from './labelled-records.js';
import { judge } from './measure-records.js';
import { printMistakes } from './print-mistakes.js';
import { unseenSection } from './unseen-section.js';

const { values } = parseArgs({
  options: {
    /** The built entry of another version of the engine, measured in the same run. */
    against: { type: 'string' },
    /** Keeps the records between runs, since reading the lists takes a minute. */
    records: { type: 'string' },
    /** Prints mistakes of the tuning sources, and publishes nothing. */
    mistakes: { type: 'boolean', default: false },
  },
});

const read = async (): Promise<LabelledRecord[]> => {
  const kept = values.records;
  if (kept !== undefined && existsSync(kept))
    return JSON.parse(readFileSync(kept, 'utf8')) as LabelledRecord[];
  const records = await readLabelledRecords(say);
  if (kept !== undefined) writeFileSync(kept, JSON.stringify(records));
  return records;
};

const otherEngine = async (path: string): Promise<Engine> => {
  const other = (await import(pathToFileURL(path).href)) as { createEngine: typeof createEngine };
  return other.createEngine();
};

const records = await read();
const engine = createEngine();
if (values.mistakes) {
  const tuning = records.filter(({ group }) => group === 'tuning');
  printMistakes(judge(engine, tuning), engine.threshold);
} else {
  const engines = [...(values.against === undefined ? [] : [await otherEngine(values.against)]), engine];
  publishSection(
    'unseen',
    unseenSection(
      engines.map((each) => ({ version: each.version, judged: judge(each, records) })),
      engine.threshold,
    ),
  );
}
