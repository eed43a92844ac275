import type { LineEvidence } from '../classify/classify-line.js';
import type { RepairedCharacter, ZoneChecks } from '../model.js';
import { checkZone } from '../zone/check-digits.js';
import type { ZoneLayout } from '../zone/layouts.js';
import { allowedAt } from './allowed.js';
import { choicesOf, type CellChoices } from './cell-choices.js';
import { confidenceOf } from './confidence.js';
import { likelyText } from './likely-text.js';
import { repairZone } from './repair-zone.js';

export interface DecodedZone {
  readonly layout: ZoneLayout;
  readonly lines: readonly string[];
  readonly checks: ZoneChecks;
  readonly repaired: readonly RepairedCharacter[];
  readonly confidence: number;
  /** What check digits say for or against the reading, as a logarithm of odds. */
  readonly checkScore: number;
  /** Mean of the logarithms of probabilities of what was read: 0 is perfect. */
  readonly clarity: number;
}

/** What a check digit that holds, or does not, says about a whole reading: by chance one of ten holds. */
const checkWeight = Math.log(10);

/** The most probable character of each cell that may stand there, then repaired until the check digits hold. */
export const decodeZone = (evidence: readonly LineEvidence[], layout: ZoneLayout): DecodedZone => {
  const cells = evidence.map((line, at) =>
    line.map((cell, position) => choicesOf(cell, allowedAt(layout, at, position))),
  );
  const read = cells.map((line) => line.map(({ choices: [best] }) => best?.character ?? '<').join(''));
  const { lines, repaired } = repairZone(likelyText(read, cells, layout), cells, layout);
  const checks = checkZone(lines, layout);
  const held = Object.values(checks).reduce((sum, holds) => sum + (holds ? 1 : -1), 0);
  const logProbability = sumOf(cells);
  return {
    layout,
    lines,
    checks,
    repaired,
    confidence: confidenceOf(lines, cells, layout),
    checkScore: checkWeight * (held - repaired.length),
    clarity: logProbability / cells.reduce((sum, line) => sum + line.length, 0),
  };
};

const sumOf = (cells: readonly (readonly CellChoices[])[]): number =>
  cells.reduce((sum, line) => sum + line.reduce((part, { logProbability }) => part + logProbability, 0), 0);

/** Comparable between groups of lines of any length: clear characters, and check digits that hold. */
export const meritOf = ({ clarity, checkScore }: Pick<DecodedZone, 'clarity' | 'checkScore'>): number =>
  clarity + checkScore / 10;
