import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { countryCodeOf } from './countries.js';
import { splitNumbered } from './numbered.js';
import { tidy } from './text.js';

/** Words that say what a number is; the first that fits. */
const types: readonly (readonly [words: RegExp, type: IdentifierType])[] = [
  [/social security/i, 'social-security'],
  [/driv/i, 'driving-licence'],
  [/birth certificate/i, 'birth-certificate'],
  [/milit/i, 'military-id'],
  [/fiscal|\btax\b|\bVAT\b/i, 'tax-id'],
  [/resid/i, 'residence-permit'],
  [/ration card|certificate|travel document|laissez/i, 'other'],
  [/national id|identi|civil id|tazkira|\bid\b/i, 'national-id'],
  [/passport/i, 'passport'],
];

/** A word with a digit, or two where the first is a series of capitals: `G827238`, `12/AB.3`, `OP 0024910`. */
const number = /(?:(?<![\p{L}\d])\p{Lu}{1,3} (?=\d))?(?<![\p{L}\d])[\p{L}\d./-]*\d[\p{L}\d./-]*/u;

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
    value: value.replace(/^[./-]+|[./-]+$/g, ''),
    ...(country === undefined ? {} : { country }),
    ...(note === '' ? {} : { note }),
  };
};

/**
 * The numbers in a cell of documents, which may number them (`1) … 2) …`) and put words around each: `usual` is the type
 * where those do not say. A part without a number goes to `onOther`.
 */
export const documentNumbers = (
  text: string,
  usual: IdentifierType,
  onOther: (part: string) => void,
): ListIdentifier[] =>
  splitNumbered(text).flatMap((part) => {
    const identifier = readOne(part, usual);
    if (identifier === undefined) onOther(part);
    return identifier ?? [];
  });
