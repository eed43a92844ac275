import type { RepairedCharacter } from '../model.js';
import { holds } from '../zone/check-digits.js';
import type { CheckRule, Span, ZoneLayout } from '../zone/layouts.js';
import type { CellChoices } from './cell-choices.js';
import { ownPart } from './own-part.js';

export interface Repair {
  readonly lines: readonly string[];
  readonly repaired: readonly RepairedCharacter[];
}

interface Substitute extends RepairedCharacter {
  /** How much more probable what was read is. */
  readonly odds: number;
}

/** Below this a second choice is a guess. */
const leastProbability = 0.01;
/** Cells tried for a check digit; pairs of them too. */
const mostSubstitutes = 6;

/**
 * Makes check digits hold by second choices, at most two for each, the most doubtful cells first. A reading that needed
 * it is never taken over unseen: in one of ten cases a wrong substitute fits as well.
 */
export const repairZone = (
  read: readonly string[],
  cells: readonly (readonly CellChoices[])[],
  layout: ZoneLayout,
): Repair => {
  let lines = read;
  const repaired: RepairedCharacter[] = [];
  for (const rule of layout.checks) {
    if (holds(lines, rule)) continue;
    const found = mend(lines, rule, substitutes(cells, [...ownPart(rule, layout), rule.digit]));
    if (found === null) continue;
    lines = substitute(lines, found);
    repaired.push(...found.map(({ odds: _, ...character }) => character));
  }
  return { lines, repaired };
};

const substitutes = (cells: readonly (readonly CellChoices[])[], spans: readonly Span[]): Substitute[] =>
  spans
    .flatMap((span) => secondChoices(cells, span))
    .sort((a, b) => a.odds - b.odds)
    .slice(0, mostSubstitutes);

const secondChoices = (
  cells: readonly (readonly CellChoices[])[],
  { line, start, end }: Span,
): Substitute[] =>
  (cells[line] ?? []).slice(start, end).flatMap(({ choices: [first, second] }, i) => {
    if (first === undefined || second === undefined || second.probability < leastProbability) return [];
    const odds = first.probability / second.probability;
    return [{ line, position: start + i, from: first.character, to: second.character, odds }];
  });

const mend = (
  lines: readonly string[],
  rule: CheckRule,
  tried: readonly Substitute[],
): Substitute[] | null => {
  const fits = (chosen: readonly Substitute[]): boolean => holds(substitute(lines, chosen), rule);
  const one = tried.find((substitute) => fits([substitute]));
  if (one !== undefined) return [one];
  for (const [i, first] of tried.entries())
    for (const second of tried.slice(i + 1)) if (fits([first, second])) return [first, second];
  return null;
};

const substitute = (lines: readonly string[], characters: readonly RepairedCharacter[]): string[] =>
  lines.map((text, line) =>
    characters
      .filter((character) => character.line === line)
      .reduce((old, { position, to }) => old.slice(0, position) + to + old.slice(position + 1), text),
  );
