import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { countryCodeOf } from '../values/countries.js';
import { isDefined, tidy } from '../values/text.js';
import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';

/** Words for document types, in the three languages the list mixes; the first that fits. */
const types: readonly (readonly [words: RegExp, type: IdentifierType])[] = [
  [/social security/i, 'social-security'],
  [/driv/i, 'driving-licence'],
  [/birth certificate/i, 'birth-certificate'],
  [/milit|ex-service|FARDC/i, 'military-id'],
  [/fiscal|tax/i, 'tax-id'],
  [/resident/i, 'residence-permit'],
  [/ration card|certificate|travel document|laissez|student|voter|alien registration/i, 'other'],
  [/passport|passeport|pasaporte/i, 'passport'],
  [/identi/i, 'national-id'],
];

const typeOf = (...texts: readonly (string | undefined)[]): IdentifierType => {
  for (const text of texts.filter(isDefined)) {
    const found = types.find(([words]) => words.test(text));
    if (found !== undefined) return found[1];
  }
  return 'other';
};

/** `Afghan passport number SE 1`, `Provisional passport No.: 2`: words, then the number. */
const labelled = /^(?<label>.*?(?:\b(?:number|no|passport)\b|n°)[.:]*)\s*(?<value>[^\s].*\d.*)$/i;
/** `1 (US)` and `1, South Sudan`. */
const followed = /^(?<value>.*\d\S*)(?:,\s*|\s*\()(?<place>[\p{L} ]+)\)?$/u;
/** `1 (Expired 25 Jan. 2016)`. */
const noted = /^(?<value>\S*\d\S*) \((?<label>.+)\)$/;
/** `Libya B/1`. */
const preceded = /^(?<place>\p{Lu}\p{Ll}+) (?<value>\S*\d.*)$/u;

interface NumberText {
  readonly value: string;
  readonly label?: string;
  readonly country?: string;
}

const placeCode = (place: string): string | undefined => (place === 'US' ? 'US' : countryCodeOf(place));

/** Takes a number out of the words that the list puts around it; a text of another form is the number itself. */
export const readNumber = (text: string): NumberText => {
  const { label, value } = labelled.exec(text)?.groups ?? {};
  if (label !== undefined && value !== undefined) {
    const inner = readNumber(value); // more words may follow: `passport`, then `No.`
    return { ...inner, label: tidy(`${label} ${inner.label ?? ''}`) };
  }
  const groups = (followed.exec(text) ?? preceded.exec(text))?.groups ?? {};
  const country = placeCode(groups['place'] ?? '');
  if (country !== undefined && groups['value'] !== undefined) return { value: groups['value'], country };
  const remark = noted.exec(text)?.groups;
  return { value: text, ...remark };
};

const readDocument = (document: XmlElement): ListIdentifier | undefined => {
  const kind = textOf(document, 'TYPE_OF_DOCUMENT');
  const detail = textOf(document, 'TYPE_OF_DOCUMENT2');
  // Some documents have their number only behind the words of the second type.
  const written = textOf(document, 'NUMBER') ?? (/\d/.test(detail ?? '') ? detail : undefined);
  if (written === undefined) return undefined;
  const { value, label, country } = readNumber(written);
  const issuer = textOf(document, 'ISSUING_COUNTRY') ?? textOf(document, 'COUNTRY_OF_ISSUE');
  const code =
    (issuer === undefined ? undefined : countryCodeOf(issuer.replace(/ passport$/i, ''))) ?? country;
  const issued = textOf(document, 'DATE_OF_ISSUE');
  const note = [
    label,
    detail,
    issued === undefined ? undefined : `issued ${issued}`,
    textOf(document, 'NOTE'),
  ]
    .filter(isDefined)
    .join(', ');
  return {
    type: typeOf(label, detail, kind),
    value,
    ...(code === undefined ? {} : { country: code }),
    ...(note === '' ? {} : { note }),
  };
};

/** Passports and other papers; elements without a number are placeholders. */
export const readDocuments = (person: XmlElement): ListIdentifier[] =>
  childrenOf(person, 'INDIVIDUAL_DOCUMENT').map(readDocument).filter(isDefined);
