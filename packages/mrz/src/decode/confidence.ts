import { checkWeightAt, holds, longNumber, valueOf } from '../zone/check-digits.js';
import { textAt, type CheckRule, type Span, type ZoneLayout } from '../zone/layouts.js';
import { probabilityOf, type CellChoices, type Choice } from './cell-choices.js';
import { charactersOf, ownPart } from './own-part.js';

type Cells = readonly (readonly CellChoices[])[];

/**
 * The probability that all of these characters are right, if cells were independent: of all texts that fulfil the check
 * digits, weighed by what the cells say, the share of this one. So a doubtful character counts where nothing covers it,
 * as in names, and where the digits cannot tell: 6 from G, or 00 from OO, whose differences cancel each other.
 */
export const confidenceOf = (lines: readonly string[], cells: Cells, layout: ZoneLayout): number => {
  const covered = new Set<CellChoices>();
  let confidence = 1;
  for (const rule of layout.checks) {
    // Without a digit, or with one that is elsewhere, its characters are as sure as their cells.
    if (!holds(lines, rule) || textAt(lines, rule.digit) === '<' || longNumber(lines, rule) !== null)
      continue;
    const own = [...ownPart(rule, layout), rule.digit].flatMap((span) => cellAt(cells, span) ?? []);
    for (const cell of own) covered.add(cell);
    confidence *= shareOf(lines, cells, rule, new Set(own));
  }
  lines.forEach((text, line) =>
    [...text].forEach((character, position) => {
      const cell = cells[line]?.[position];
      if (cell === undefined) return;
      confidence *= covered.has(cell) ? 1 - cell.nothing : probabilityOf(cell, character);
    }),
  );
  return confidence;
};

const cellAt = (cells: Cells, { line, start }: Span): CellChoices | undefined => cells[line]?.[start];

/** Sums over all texts by the remainder of their weighted sum, so that none has to be written out. */
const shareOf = (
  lines: readonly string[],
  cells: Cells,
  { over, digit }: CheckRule,
  own: ReadonlySet<CellChoices>,
): number => {
  let remainders = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let read = 1;
  const possible = (span: Span): readonly Choice[] => {
    const cell = cellAt(cells, span);
    const character = textAt(lines, span);
    if (cell === undefined || !own.has(cell)) return [{ character, probability: 1 }];
    read *= probabilityOf(cell, character);
    return cell.choices;
  };
  over.flatMap(charactersOf).forEach((span, i) => {
    const next = Array.from({ length: 10 }, () => 0);
    for (const { character, probability } of possible(span))
      remainders.forEach((sum, remainder) => {
        const to = (remainder + checkWeightAt(i) * valueOf(character)) % 10;
        next[to] = (next[to] ?? 0) + sum * probability;
      });
    remainders = next;
  });
  let all = 0;
  for (const { character, probability } of possible(digit))
    if (character !== '<') all += (remainders[Number(character)] ?? 0) * probability;
  return all > 0 ? read / all : 0;
};
