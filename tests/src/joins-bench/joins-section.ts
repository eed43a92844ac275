import type { LabelKind } from './labelled-pairs.js';
import type { JoinFigures } from './measure-joins.js';

export interface MeasuredPair {
  readonly one: string;
  readonly other: string;
  readonly labels: LabelKind;
  /** Null when one of the lists has no parser. */
  readonly figures: JoinFigures | null;
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(4));

const cellsOf = ({ one, other, labels, figures }: MeasuredPair): (string | number)[] => {
  if (figures === null) return [one, other, labels, 'no parser yet', '', '', '', '', ''];
  const { labelled, right, wrong, untold } = figures;
  const rates = [share(right, right + wrong), share(right, labelled)];
  return [one, other, labels, labelled, right, wrong, untold, ...rates];
};

const sumOf = (pairs: readonly MeasuredPair[], field: 'labelled' | 'right' | 'wrong'): number =>
  pairs.reduce((sum, { figures }) => sum + (figures?.[field] ?? 0), 0);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** How surely entries of several lists become one subject, as a section of docs/benchmarks.md. */
export const joinsSection = (pairs: readonly MeasuredPair[]): string => {
  const [labelled, right, wrong] = [sumOf(pairs, 'labelled'), sumOf(pairs, 'right'), sumOf(pairs, 'wrong')];
  const heads = [
    'persons of',
    'entries of',
    'labels',
    'labelled',
    'right',
    'wrong',
    'untold',
    'precision',
    'recall',
  ];
  return `# Joins

Written by \`npm run bench:joins\`; not edited by hand. It needs the real lists, which are not part of this repository.

Which entries of two lists are one party is told by the publishers' own references or, where they give none, by documents
with the same number. What tells it is hidden from the rule, which then joins the second list to the first as an import
does. **Wrong** are joins of an entry whose label names another one; they hold the publishers' own slips too, such as a
party that one list has twice. **Untold** are joins without any label. The UK's YAML conversion has no birth dates and few
countries, so that much of its recall is out of reach by names.

${row(heads)}
${row(heads.map(() => '---'))}
${pairs.map((pair) => row(cellsOf(pair))).join('\n')}
${row(['all', '', '', labelled, right, wrong, '', share(right, right + wrong), share(right, labelled)])}
`;
};
