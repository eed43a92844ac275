import { states } from 'mrz';
import { textAt, type Span, type ZoneLayout } from '../zone/layouts.js';
import { checkZone } from '../zone/check-digits.js';
import { probabilityOf, type CellChoices } from './cell-choices.js';

type Cells = readonly (readonly CellChoices[])[];

/** How much more often the usual stands in a zone than one other text: it is taken where print speaks less clearly. */
const usual = 50;

/** Less is doubtful print of whatever character. */
const halfCertain = 0.5;

const knownCodes = Object.keys(states);

/** Digits of a number that is read with one or two letters: fewer say nothing of how its issuer counts. */
const leastDigits = 5;
const mostLetters = 2;

/**
 * The most probable text where single cells leave doubts: names are over after three fillers, codes are those of states, and
 * a number of digits has no letters among them. What is taken for its likelihood alone is never sure: see `confidenceOf`.
 */
export const likelyText = (read: readonly string[], cells: Cells, layout: ZoneLayout): readonly string[] => {
  const { issuer, nationality, documentNumber } = layout.spans;
  const named = withText(read, layout.names, finishedNames(read, cells, layout.names));
  const coded = [issuer, nationality].reduce(
    (lines, span) => withText(lines, span, knownState(textAt(lines, span), cellsAt(cells, span))),
    named,
  );
  const numbered = withText(
    coded,
    documentNumber,
    plainNumber(textAt(coded, documentNumber), cellsAt(cells, documentNumber)),
  );
  return checkZone(coded, layout).documentNumber === checkZone(numbered, layout).documentNumber
    ? numbered
    : coded;
};

const cellsAt = (cells: Cells, { line, start, end }: Span): readonly CellChoices[] =>
  (cells[line] ?? []).slice(start, end);

const withText = (lines: readonly string[], { line, start, end }: Span, text: string): readonly string[] =>
  lines.map((old, at) => (at === line ? old.slice(0, start) + text + old.slice(end) : old));

const finishedNames = (lines: readonly string[], cells: Cells, span: Span): string => {
  const text = textAt(lines, span);
  const end = text.indexOf('<<<');
  if (end < 0) return text;
  const own = cellsAt(cells, span);
  return [...text]
    .map((character, i) => {
      const cell = own[i];
      if (i < end || cell === undefined) return character;
      const isDoubtful = cell.nothing > halfCertain;
      return isDoubtful || probabilityOf(cell, '<') * usual >= probabilityOf(cell, character)
        ? '<'
        : character;
    })
    .join('');
};

const likelihood = (text: string, cells: readonly CellChoices[]): number =>
  cells.reduce((product, cell, i) => product * probabilityOf(cell, text.charAt(i)), 1);

const knownState = (text: string, cells: readonly CellChoices[]): string => {
  if (knownCodes.includes(text.replace(/<+$/, ''))) return text;
  let best = { code: text, likelihood: likelihood(text, cells) / usual };
  for (const known of knownCodes) {
    const code = known.padEnd(text.length, '<');
    const its = likelihood(code, cells);
    if (its > best.likelihood) best = { code, likelihood: its };
  }
  return best.code;
};

const plainNumber = (text: string, cells: readonly CellChoices[]): string => {
  const letters = text.match(/[A-Z]/g)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  if (letters === 0 || letters > mostLetters || digits < leastDigits) return text;
  return [...text]
    .map((character, i) => {
      const cell = cells[i];
      const digit = cell?.choices.find((choice) => /\d/.test(choice.character));
      if (cell === undefined || digit === undefined || !/[A-Z]/.test(character)) return character;
      return digit.probability * usual >= probabilityOf(cell, character) ? digit.character : character;
    })
    .join('');
};
