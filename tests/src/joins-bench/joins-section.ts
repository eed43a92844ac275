import { table } from '@probity/scripts';
import type { LabelKind } from './labelled-pairs.js';
import type { JoinFigures } from './measure-joins.js';

export interface MeasuredPair {
  readonly one: string;
  readonly other: string;
  readonly labels: LabelKind;
  /** As an import joins. */
  readonly figures: JoinFigures;
  /** The same without what labels the pairs. */
  readonly hidden: JoinFigures;
}

type Told = Pick<JoinFigures, 'labelled' | 'right' | 'wrong'>;

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(4));

const precision = ({ right, wrong }: Told): string => share(right, right + wrong);
const recall = ({ right, labelled }: Told): string => share(right, labelled);

const told = (figures: Told): string[] => [
  String(figures.right),
  String(figures.wrong),
  precision(figures),
  recall(figures),
];

const sumOf = (all: readonly Told[]): Told => ({
  labelled: all.reduce((sum, { labelled }) => sum + labelled, 0),
  right: all.reduce((sum, { right }) => sum + right, 0),
  wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
});

/** How surely entries of several lists become one subject, as a section of docs/benchmarks.md. */
export const joinsSection = (pairs: readonly MeasuredPair[]): string => {
  const all = sumOf(pairs.map(({ figures }) => figures));
  const hidden = sumOf(pairs.map((pair) => pair.hidden));
  const reached = (value: string, goal: number): string =>
    `${value} (goal ≥ ${goal}: ${Number(value) >= goal ? 'yes' : 'no'})`;
  return `# Joins

Written by \`npm run bench:joins\`; not edited by hand. It needs the real lists, which are not part of this repository.

Which entries of two lists are one party is taken from the publishers' own references or, where they give none, by documents
with the same number. First the second list is joined to the first **as an import does**; then what tells it is **hidden**
from the rule, so that names, dates and countries alone are left. **Wrong** are joins of an entry whose label names another
one; they hold the publishers' own slips too, such as a party that one list has twice. **Untold** are joins without any
label. The UK's YAML conversion has no birth dates and few countries, so that much of its recall is out of reach by names.

${table(
  [
    'persons of',
    'entries of',
    'labels',
    'labelled',
    'untold',
    'right',
    'wrong',
    'precision',
    'recall',
    'hidden: right',
    'wrong',
    'precision',
    'recall',
  ],
  [
    ...pairs.map((pair) => [
      pair.one,
      pair.other,
      pair.labels,
      String(pair.figures.labelled),
      String(pair.figures.untold),
      ...told(pair.figures),
      ...told(pair.hidden),
    ]),
    ['all', '', '', String(all.labelled), '', ...told(all), ...told(hidden)],
  ],
)}

As an import joins: precision ${reached(precision(all), 0.995)}, recall ${reached(recall(all), 0.95)}. With the labels hidden:
precision ${precision(hidden)}, recall ${recall(hidden)}.
`;
};
