import type { SourceGroup } from './labelled-records.js';
import { figuresOf, type Judged } from './measure-records.js';

export interface JudgedBy {
  readonly version: string;
  readonly judged: readonly Judged[];
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
const three = (value: number): string => value.toFixed(3);

const groupWords = {
  tuning: 'OFAC, UN, EU',
  untouched: 'with UK, OFSI or Canada',
} as const satisfies Record<SourceGroup, string>;
const suiteWords = { names: 'name alone', entities: 'with birth date and countries' } as const;
/** The goals of the project for sources that nobody tuned on. */
const goals: Readonly<Record<string, number>> = { 'untouched names': 0.9, 'untouched entities': 0.92 };

const accuracyRows = (engines: readonly JudgedBy[], threshold: number): string[][] =>
  (['tuning', 'untouched'] as const).flatMap((group) =>
    (['names', 'entities'] as const).flatMap((suite) =>
      (['all', 'person', 'organization'] as const).flatMap((kind) =>
        engines.map(({ version, judged }) => {
          const part = judged.filter(
            ({ record }) =>
              record.group === group && record.suite === suite && (kind === 'all' || record.kind === kind),
          );
          const { matches, others, precision, recall, f1, brier } = figuresOf(part, threshold);
          const goal = kind === 'all' ? goals[`${group} ${suite}`] : undefined;
          const reached = goal === undefined ? '' : `≥ ${goal} ${f1 >= goal ? 'yes' : '**no**'}`;
          return [
            ...[groupWords[group], suiteWords[suite], kind, version, `${matches} / ${others}`],
            ...[precision, recall, f1, brier].map(three),
            reached,
          ];
        }),
      ),
    ),
  );

const thresholds = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] as const;

const thresholdRows = ({ judged }: JudgedBy): string[][] =>
  thresholds.map((threshold) => {
    const cells = (['tuning', 'untouched'] as const).flatMap((group) =>
      (['names', 'entities'] as const).flatMap((suite) => {
        const part = judged.filter(({ record }) => record.group === group && record.suite === suite);
        const share = (match: boolean): string => {
          const of = part.filter(({ record }) => record.match === match);
          return three(of.filter(({ score }) => score >= threshold).length / Math.max(1, of.length));
        };
        return [`${share(true)} / ${share(false)}`];
      }),
    );
    return [threshold.toFixed(2), ...cells];
  });

/** What engines answer about parties of several lists, as a section of docs/benchmarks.md. */
export const unseenSection = (engines: readonly JudgedBy[], threshold: number): string => {
  const latest = engines.at(-1);
  return `# Parties of several lists

Written by \`npm run bench:unseen\`; not edited by hand. It needs the real lists, which are not part of this repository.

The labels are not ours: two entries are **one party** when the publishers refer to each other or a document has the same
number, and **two parties** when one list has them as two and their names are near each other (persons: with birth years
three or more apart). Neighbours are found by letter groups, without any engine, so that none chooses its own questions.
Identifiers are hidden. A name is asked alone only where the other list does not spell it the same. Both kinds weigh the
same. Nothing was tuned on pairs with an entry of the UK's lists or Canada's.

Threshold ${threshold} everywhere.

${tableOf(['lists', 'asked with', 'kind', 'engine', 'one party / two', 'precision', 'recall', 'F1', 'Brier', 'goal'], accuracyRows(engines, threshold))}

What a threshold finds of one party / what it takes for one that is two (engine ${latest?.version ?? ''}):

${tableOf(['threshold', ...(['tuning', 'untouched'] as const).flatMap((group) => (['names', 'entities'] as const).flatMap((suite) => [`${groupWords[group]}, ${suiteWords[suite]}`]))], latest === undefined ? [] : thresholdRows(latest))}
`;
};
