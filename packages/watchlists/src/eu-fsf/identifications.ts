import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { childrenOf, type XmlElement } from '../formats/xml-elements.js';
import type { Warnings } from '../problems.js';
import { isCountryCode } from '../values/countries.js';
import { isDefined } from '../values/text.js';
import { fieldOf } from './element.js';

/** The list's codes of documents and numbers, with a word where ours tells less; seen in the list of 2026-02-23. */
const types: Readonly<Record<string, readonly [type: IdentifierType, note?: string]>> = {
  passport: ['passport'],
  id: ['national-id'],
  regnumber: ['registration-number'],
  fiscalcode: ['tax-id', 'fiscal code'],
  taxid: ['tax-id'],
  euvat: ['tax-id', 'EU VAT number'],
  imo: ['imo'],
  swiftbic: ['swift-bic'],
  birthcert: ['birth-certificate'],
  nationcert: ['other', 'certificate of nationality'],
  drivinglicence: ['driving-licence'],
  ssn: ['social-security'],
  unssn: ['social-security'],
  residentperm: ['residence-permit'],
  travelcardid: ['other', 'travel document'],
  electionid: ['other', 'voter card'],
  tradelic: ['registration-number', 'trade licence'],
  other: ['other'],
};

/** What the list says against a document, or of its like. */
const flags: readonly (readonly [field: string, note: string])[] = [
  ['diplomatic', 'diplomatic'],
  ['knownExpired', 'known expired'],
  ['knownFalse', 'known false'],
  ['reportedLost', 'reported lost'],
  ['revokedByIssuer', 'revoked by issuer'],
];

const dated: readonly (readonly [field: string, words: string])[] = [
  ['issuedBy', 'issued by'],
  ['issuedDate', 'issued'],
  ['validFrom', 'valid from'],
  ['validTo', 'valid to'],
  ['nameOnDocument', 'in the name of'],
];

const noteOf = (document: XmlElement, word: string | undefined): string =>
  [
    word,
    ...flags.map(([field, note]) => (fieldOf(document, field) === 'true' ? note : undefined)),
    ...dated.map(([field, words]) => {
      const value = fieldOf(document, field);
      return value === undefined ? undefined : `${words} ${value}`;
    }),
    fieldOf(document, 'remark'),
  ]
    .filter(isDefined)
    .join(', ');

const readIdentification = (document: XmlElement, warnings: Warnings): ListIdentifier | undefined => {
  const value = fieldOf(document, 'number') ?? fieldOf(document, 'latinNumber');
  if (value === undefined) return undefined;
  const code = fieldOf(document, 'identificationTypeCode') ?? '';
  const [type, word] = types[code] ?? ['other', fieldOf(document, 'identificationTypeDescription') ?? code];
  if (types[code] === undefined) warnings.add(`unknown identification type "${code}"`);
  const country = fieldOf(document, 'countryIso2Code') ?? '';
  const note = noteOf(document, word);
  return {
    type,
    value,
    ...(isCountryCode(country) ? { country } : {}),
    ...(note === '' ? {} : { note }),
  };
};

/** Passports, registrations and other numbers; some elements have none. */
export const readIdentifications = (entity: XmlElement, warnings: Warnings): ListIdentifier[] =>
  childrenOf(entity, 'identification')
    .map((document) => readIdentification(document, warnings))
    .filter(isDefined);
