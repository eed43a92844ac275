import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { countryCodeOf } from './countries.js';
import { splitNumbered } from './numbered.js';
import { tidy } from './text.js';

/** Words that say what a number is; the first that fits. */
const types: readonly (readonly [words: RegExp, type: IdentifierType])[] = [
  [/social security|\bSSN\b/i, 'social-security'],
  [/driv/i, 'driving-licence'],
  [/birth certificate/i, 'birth-certificate'],
  [/milit/i, 'military-id'],
  [/fiscal|\btax\b|\bVAT\b|\bINN\b/i, 'tax-id'],
  [/resid/i, 'residence-permit'],
  [/ration card|certificate|travel document|laissez/i, 'other'],
  [/\bvisa\b/i, 'visa'],
  [/national id|identi|civil id|tazkira|\bid\b|\bNIC\b/i, 'national-id'],
  [/passport/i, 'passport'],
];

/**
 * A word with a digit, or two where the first is a series of capitals: `G827238`, `12/AB.3`, `OP 0024910`; of Russian
 * passports `96 03 464086`.
 */
const number =
  /\b\d\d \d\d \d{6}\b|(?:(?<![\p{L}\d])(?!SSN|INN|NIC|ID)\p{Lu}{1,3} (?=\d))?(?<![\p{L}\d])[\p{L}\d./-]*\d[\p{L}\d./-]*/u;
const numbers = new RegExp(number, 'gu');

/** Words that stand right before another number in the same text, which is no date and no short one. */
const announced = /(?<!issue )\b(?:number|no|card|permit|certificate|and)\b\.?:?\s*$/i;
const longestAnnouncement = 30;
const isAnother = (value: string, before: string): boolean =>
  /^(?=.{5})(?!\d{1,2}[./-]\d{1,2}[./-]\d)/.test(value) && announced.test(before.slice(-longestAnnouncement));

/** Where the words of the next number begin. */
const ending = /(?<!\bno)[.;]\s|\s(?=\(?[b-z]\)\s)/gi;

const bracket = /^\s*\(?(?<place>[\p{L} ]+?)(?: (?:passport|diplomatic|national)[^)]*)?\)/u;

const readOne = (text: string, usual: IdentifierType): ListIdentifier | undefined => {
  const found = number.exec(text);
  if (found === null) return undefined;
  const [label, value] = [text.slice(0, found.index), found[0]];
  const rest = text.slice(found.index + value.length);
  const words = `${label} ${rest}`;
  const place = bracket.exec(rest)?.groups?.['place'] ?? label.trim().split(' ')[0] ?? '';
  const country = place === '' ? undefined : countryCodeOf(place.replace(/^false /i, ''));
  const note = tidy(words).replace(/^[\s.,:;]+|[\s.,:;]+$/g, '');
  return {
    type: types.find(([pattern]) => pattern.test(words))?.[1] ?? usual,
    value: value.replace(/^no\.(?=[\p{L}\d])/u, '').replace(/^[./-]+|[./-]+$/g, ''),
    ...(country === undefined ? {} : { country }),
    ...(note === '' ? {} : { note }),
  };
};

/** Each number with its own words: `Passport no. 1234567. National ID no. 76-54321`. */
const splitDocuments = (text: string): string[] => {
  const found = [...text.matchAll(numbers)];
  const parts: string[] = [];
  let start = 0;
  for (const [place, { index, 0: value }] of found.entries()) {
    const before = found[place - 1];
    if (before === undefined || !isAnother(value, text.slice(0, index))) continue;
    const last = before.index + before[0].length;
    const end = text[last] === ')' ? last + 1 : last;
    const sentence = [...text.slice(end, index).matchAll(ending)].at(-1);
    const cut = sentence === undefined ? end : end + sentence.index + sentence[0].length;
    parts.push(text.slice(start, cut));
    start = cut;
  }
  return [...parts, text.slice(start)].filter((part, _at, all) => all.length === 1 || !isReference(part));
};

const isReference = (part: string): boolean => /^reference\b/i.test(part);

/**
 * The numbers in a cell of documents, which may number them (`1) … 2) …`) and put words around each: `usual` is the type
 * where those do not say. A part without a number goes to `onOther`.
 */
export const documentNumbers = (
  text: string,
  usual: IdentifierType,
  onOther: (part: string) => void,
): ListIdentifier[] =>
  splitNumbered(text)
    .flatMap(splitDocuments)
    .flatMap((part) => {
      const identifier = readOne(part, usual);
      if (identifier === undefined) onOther(part);
      return identifier ?? [];
    });
