import type { Fold } from './calibrate.js';
import type { SourceGroup, Suite } from './labelled-records.js';
import { figuresOf, reliabilityOf, type Judged } from './measure-records.js';

export interface JudgedBy {
  readonly version: string;
  readonly judged: readonly Judged[];
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
const three = (value: number | undefined): string => value?.toFixed(3) ?? '';

const groupWords = {
  tuning: 'OFAC, UN, EU',
  untouched: 'with UK, OFSI or Canada',
} as const satisfies Record<SourceGroup, string>;
const suiteWords = {
  names: 'name alone',
  aliases: 'an alias alone',
  published: 'name alone, spelled the same or not',
  scripts: 'name in another script',
  entities: 'with birth date and countries',
} as const satisfies Record<Suite, string>;
const groups = Object.keys(groupWords) as SourceGroup[];
const suites = Object.keys(suiteWords) as Suite[];
/** The goals of the project for sources that nobody tuned on. */
const goals: Readonly<Record<string, number>> = { 'untouched names': 0.9, 'untouched entities': 0.92 };
const kindsOf = {
  names: ['all', 'person', 'organization'],
  aliases: ['all'],
  published: ['all', 'person', 'organization'],
  scripts: ['all'],
  entities: ['all', 'person', 'organization'],
} as const satisfies Record<Suite, readonly string[]>;

const of =
  (group: SourceGroup, suite: Suite, kind = 'all') =>
  ({ record }: Judged): boolean =>
    record.group === group && record.suite === suite && (kind === 'all' || record.kind === kind);

const accuracyRows = (engines: readonly JudgedBy[], threshold: number): string[][] =>
  groups.flatMap((group) =>
    suites.flatMap((suite) =>
      kindsOf[suite].flatMap((kind) =>
        engines.map(({ version, judged }) => {
          const figures = figuresOf(judged.filter(of(group, suite, kind)), threshold);
          const { matches, others, precision, recall, f1, brier, calibrationError } = figures;
          const goal = kind === 'all' ? goals[`${group} ${suite}`] : undefined;
          const reached = goal === undefined ? '' : `≥ ${goal} ${f1 >= goal ? 'yes' : '**no**'}`;
          return [
            ...[groupWords[group], suiteWords[suite], kind, version, `${matches} / ${others}`],
            ...[precision, recall, f1, brier, calibrationError].map(three),
            reached,
          ];
        }),
      ),
    ),
  );

const thresholds = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] as const;
const columns = groups.flatMap((group) =>
  (['names', 'entities'] as const).map((suite) => ({ group, suite })),
);
const columnHeads = columns.map(({ group, suite }) => `${groupWords[group]}, ${suiteWords[suite]}`);

const thresholdRows = ({ judged }: JudgedBy): string[][] =>
  thresholds.map((threshold) => {
    const cells = columns.map(({ group, suite }) => {
      const part = judged.filter(of(group, suite));
      const share = (match: boolean): string => {
        const labelled = part.filter((each) => each.match === match);
        return three(labelled.filter(({ score }) => score >= threshold).length / labelled.length);
      };
      return `${share(true)} / ${share(false)}`;
    });
    return [threshold.toFixed(2), ...cells];
  });

const reliabilityRows = ({ judged }: JudgedBy): string[][] => {
  const curves = columns.map(({ group, suite }) => reliabilityOf(judged.filter(of(group, suite))));
  return (curves[0] ?? []).map(({ from }, tenth) => [
    `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`,
    ...curves.map((curve) => {
      const { predicted, observed, matches = 0, others = 0 } = curve[tenth] ?? {};
      return predicted === undefined ? '' : `${three(predicted)} / ${three(observed)} (${matches + others})`;
    }),
  ]);
};

const foldRows = (folds: readonly Fold[]): string[][] =>
  folds.map(({ source, names, entities }) => [
    source,
    ...[names, entities].flatMap((figures) => [
      `${figures.matches} / ${figures.others}`,
      three(figures.f1),
      three(figures.brier),
      three(figures.calibrationError),
    ]),
  ]);

/** What engines say about parties of several lists, as a section of docs/benchmarks.md. */
export const unseenSection = (
  engines: readonly JudgedBy[],
  folds: readonly Fold[],
  threshold: number,
): string => {
  const latest = engines.at(-1);
  const version = latest?.version ?? '';
  return `# Parties of several lists

Written by \`npm run bench:unseen\`; not edited by hand. It needs the real lists, which are not part of this repository.

The labels are not ours: two entries are **one party** when the publishers refer to each other or a document has the same
number, and **two parties** when one list has them as two and their names are near each other (persons: with birth years
three or more apart). Neighbours are found by letter groups, without any engine, so that none chooses its own questions.
Identifiers are hidden. A name is asked alone only where the other list does not spell it the same, but for the rows that
say so; so are up to two aliases. A name in another script is asked of an entry, its own or a neighbour's, of which only the Latin names are known.
Both kinds weigh the same. Nothing was tuned on or fitted to pairs with an entry of the UK's lists or Canada's.

Threshold ${threshold} everywhere. Brier is the mean square of score minus truth. The calibration error is how far, on average,
a score is from the share of one party among pairs with such a score, in tenths.

${tableOf(['lists', 'asked with', 'kind', 'engine', 'one party / two', 'precision', 'recall', 'F1', 'Brier', 'calibration error', 'goal'], accuracyRows(engines, threshold))}

## Is a score a probability?

For each tenth of the scale: mean score / share of one party (pairs). Engine ${version}.

${tableOf(['score', ...columnHeads], latest === undefined ? [] : reliabilityRows(latest))}

With each source of the fit held out in turn, with all its pairs, and the weights fitted to what is left:

${tableOf(['held out', ...(['names', 'entities'] as const).flatMap((suite) => [`${suiteWords[suite]}: one party / two`, 'F1', 'Brier', 'calibration error'])], foldRows(folds))}

## What a threshold finds and costs

What a threshold finds of one party / what it takes for one that is two (engine ${version}):

${tableOf(['threshold', ...columnHeads], latest === undefined ? [] : thresholdRows(latest))}
`;
};
