import type { NameParts } from '@probity/matching';
import type { Judged } from './measure-records.js';
import { figuresOf } from './measure-records.js';

const textOf = (name: string | NameParts | undefined): string =>
  typeof name === 'object' ? Object.values(name).filter(Boolean).join(' ') : (name ?? '');

/** Writes what an engine gets wrong to standard output, for tuning. */
export const printMistakes = (judged: readonly Judged[], threshold: number): void => {
  for (const suite of ['names', 'entities'] as const) {
    for (const kind of ['person', 'organization', 'vessel']) {
      const part = judged.filter(({ record }) => record.suite === suite && record.kind === kind);
      if (part.length === 0) continue;
      process.stdout.write(`# ${suite} ${kind} ${JSON.stringify(figuresOf(part, threshold))}\n`);
      for (const { record, score } of part) {
        if (record.match === score >= threshold) continue;
        const listed = record.entry.names.slice(0, 6).map(({ value }) => textOf(value));
        const cells = [
          record.match ? 'missed' : 'alarm',
          score,
          textOf(record.query.names[0]),
          listed.join(' | '),
        ];
        process.stdout.write(`${suite}\t${kind}\t${cells.join('\t')}\n`);
      }
    }
  }
};
