import { isNonLatin, tidy } from '../values/text.js';

/** Words about a name, in brackets or behind a dash, that are no part of it. */
const notes =
  /\s*(?:\((?:previously listed as|formerly listed as|birth name|combat name|nom de guerre|original script|third|false identity[^)]*)\)|- sub-unit name)/gi;

const quotes = /^["“”„«»]+(.*?)["“”„«»]+$/;

interface Bracket {
  readonly start: number;
  /** After the closing bracket, or the end of the text where it was forgotten. */
  readonly end: number;
}

/** Outermost pairs of brackets. */
const brackets = (text: string): Bracket[] => {
  const found: Bracket[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, char] of [...text].entries()) {
    if (char === '(') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (char === ')' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push({ start, end: index + 1 });
    }
  }
  return depth > 0 ? [...found, { start, end: text.length }] : found;
};

/** Names in brackets: in another script than the text before them, or several. `(AQAP)` stays part of its name. */
const holdsNames = (inner: string, before: string): boolean =>
  inner.includes(';') || /^original script:/i.test(inner) || isNonLatin(inner) !== isNonLatin(before);

const clean = (name: string): string => {
  const bare = tidy(name)
    .replace(/^[),;\s]+|[,;\s]+$/g, '')
    .replace(/^original script:\s*/i, '');
  return bare.replace(quotes, '$1').trim();
};

const splitBrackets = (text: string): string[] => {
  const before = text.split('(')[0] ?? '';
  const named = brackets(text).filter(({ start, end }) =>
    holdsNames(text.slice(start + 1, end).replace(/\)$/, ''), before),
  );
  const outside = named.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  const inside = named.map(({ start, end }) => text.slice(start + 1, end).replace(/\)$/, ''));
  return [outside, ...inside].flatMap((part) => part.split(';'));
};

/** The UN numbers names and offices in one text: `a) ... b) ...`. */
export const splitNumbered = (text: string): string[] =>
  text
    .split(/(?:^|\s)[a-z]\)\s+/)
    .map(tidy)
    .filter((part) => part !== '');

/**
 * The names in one ALIAS_NAME, which can hold several (`A; B`, `a) A b) B`), a name again in its own script in
 * brackets, quotes, and words about the name.
 */
export const aliasNames = (text: string): string[] => {
  const bare = tidy(text)
    .replace(notes, '')
    .replace(/, born .*$/i, '');
  return splitNumbered(bare)
    .flatMap(splitBrackets)
    .map(clean)
    .filter((name) => name !== '');
};

/** Names in the note of an alias: it in its own script, or how a name in another script is written in Latin letters. */
export const namesInNote = (note: string, alias: string): string[] => {
  const original = /(?:original script|in\s+arabic(?: script)?):\s*(.+)$/is.exec(note)?.[1];
  if (original !== undefined) return aliasNames(original);
  const [latin = ''] = note.replace(/^(?:transliterations:\s*|\()/i, '').split(')');
  return isNonLatin(alias) && latin.includes(';') && !/\d/.test(latin) ? aliasNames(latin) : [];
};
