import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { isCountryCode } from '../values/countries.js';
import { tidy } from '../values/text.js';

const types: readonly (readonly [words: RegExp, type: IdentifierType])[] = [
  [/passport/i, 'passport'],
  [/vessel registration/i, 'imo'],
  [/\bMMSI\b|maritime mobile/i, 'mmsi'],
  [/tax id|fiscal|v\.?a\.?t\.?|^NIT|^RUC|^RFC|^RTN|^RIF/i, 'tax-id'],
  [/national id|identification number|c[eé]dula|D\.N\.I|personal id/i, 'national-id'],
  [
    /registration|registry|company number|matricula|gazette|folio|licen[cs]e|business/i,
    'registration-number',
  ],
  [/SWIFT|BIC/i, 'swift-bic'],
  [/driver/i, 'driving-licence'],
  [/SSN|social security/i, 'social-security'],
  [/aircraft tail/i, 'aircraft-tail'],
  [/email/i, 'email'],
  [/website/i, 'website'],
  [/phone/i, 'phone'],
  [/digital currency/i, 'crypto-wallet'],
];

const typeOf = (word: string): IdentifierType | undefined => types.find(([words]) => words.test(word))?.[1];

/**
 * One of `ids`: `US, 80-0890696, Tax ID No.` in the old order, `Tax ID No., 80-0890696, US` in the new one. The word for
 * the type tells which; what has none, such as a gender or a risk, is no number.
 */
const readOne = (text: string): ListIdentifier | undefined => {
  const parts = text
    .split(',')
    .map(tidy)
    .filter((part) => part !== '');
  const word = [parts[0], parts.at(-1)].find((part) => part !== undefined && typeOf(part) !== undefined);
  const type = word === undefined ? undefined : typeOf(word);
  if (word === undefined || type === undefined) return undefined;
  const rest = parts.filter((part) => part !== word);
  const country = rest.find((part) => isCountryCode(part));
  const value = rest.filter((part) => part !== country).join(', ');
  if (value === '') return undefined;
  return {
    type,
    value: type === 'imo' ? value.replace(/^IMO\s*/i, '') : value,
    ...(country === undefined ? {} : { country }),
    note: word,
  };
};

/** The numbers in a cell of `ids`; the rest goes to `onOther`. */
export const readIds = (cell: string, onOther: (text: string) => void): ListIdentifier[] =>
  cell
    .split(';')
    .map(tidy)
    .filter((text) => text !== '')
    .flatMap((text) => {
      const identifier = readOne(text);
      if (identifier === undefined) onOther(text);
      return identifier ?? [];
    });
