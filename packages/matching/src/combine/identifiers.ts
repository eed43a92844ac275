import type { Identifier } from '../model.js';
import { hasValidCheckDigits } from './check-digits.js';

/** Types of one family are compared with each other, whatever word a publisher uses. */
const families: readonly (readonly [RegExp, string])[] = [
  [/passport/u, 'passport'],
  [/\blei\b|legal.?entity/u, 'lei'],
  [/\bimo\b|vessel.?(?:registration|imo)/u, 'imo'],
  [/\bmmsi\b/u, 'mmsi'],
  [/\bbic\b|swift/u, 'bic'],
  [/\biban\b/u, 'iban'],
  [/\bisin\b/u, 'isin'],
  [/\binn\b|tax|vat|\btin\b|\bein\b|\bnpwp\b|\brfc\b|\bnit\b|\bcuit\b/u, 'tax'],
  [/\bogrn\b|regist|company|commercial|business|\bccr\b|\buei\b|\bduns\b|d-u-n-s/u, 'registration'],
  [/national|identi|cedula|\bid\b|ssn|social|personal|birth|\bcurp\b|\bdni\b/u, 'national-id'],
  [/tail|aircraft|serial|manufacturer|\bmsn\b/u, 'aircraft'],
  [/crypto|digital|wallet|currency/u, 'wallet'],
];

const wordsOf = (type: string): string =>
  type
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/gu, ' ');

const familyOf = (type: string): string => {
  const words = wordsOf(type);
  return families.find(([pattern]) => pattern.test(words))?.[1] ?? words.trim();
};

/**
 * Addresses of wallets whose case says nothing, or only checks them: hexadecimal (EIP-55) and bech32 (BIP 173). Those in
 * base58 are other ones in another case.
 */
const caselessWallet = /^(?:0x[\da-f]{40}|(?:bc|tb|ltc)1[02-9ac-hj-np-z]{6,87})$/iu;

/** Letters and digits only, upper case; wallets keep their case where it is part of the address. */
export const identifierKey = (identifier: Identifier): string => {
  const family = familyOf(identifier.type);
  const compact = identifier.value.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  if (family === 'wallet') return caselessWallet.test(compact) ? compact.toLowerCase() : compact;
  const upper = compact.toUpperCase();
  return family === 'imo' ? upper.replace(/^IMO/u, '') : upper;
};

/** Shorter values repeat by chance between countries and types. */
export const shortestIdentifier = 5;

export interface IdentifierAgreement {
  readonly same: boolean;
  /** Both sides call it the same family of document. */
  readonly sameFamily: boolean;
  readonly valid: boolean;
  readonly query: Identifier;
  readonly candidate: Identifier;
}

/** One holder has one of these at a time, so that two different values speak against the match. */
const unique: ReadonlyMap<string, string> = new Map([
  ['lei', 'LEI'],
  ['imo', 'IMO number'],
  ['isin', 'ISIN'],
]);

/** What the first of these is called of which another value speaks against the match; undefined when there is none. */
export const uniqueIdentifierIn = (identifiers: readonly Identifier[]): string | undefined =>
  identifiers.map(({ type }) => unique.get(familyOf(type))).find((called) => called !== undefined);

const countriesClash = (a: Identifier, b: Identifier): boolean =>
  a.country !== undefined && b.country !== undefined && a.country.toUpperCase() !== b.country.toUpperCase();

/** Tax numbers of other countries have other check digits, or none; some call theirs INN as well. */
const isRussianTaxNumber = (...both: readonly Identifier[]): boolean => {
  const countries = both.flatMap(({ country }) => country?.toUpperCase() ?? []);
  if (countries.length > 0) return countries.every((country) => country === 'RU');
  return both.some(({ type }) => /\binn\b/u.test(wordsOf(type)));
};

const isValid = (family: string, key: string, query: Identifier, candidate: Identifier): boolean =>
  hasValidCheckDigits(family === 'tax' && isRussianTaxNumber(query, candidate) ? 'inn' : family, key);

/** An identifier as it is compared. Making the key costs far more than comparing it. */
export interface KeyedIdentifier {
  readonly identifier: Identifier;
  readonly family: string;
  readonly key: string;
}

export const keyedIdentifier = (identifier: Identifier): KeyedIdentifier => ({
  identifier,
  family: familyOf(identifier.type),
  key: identifierKey(identifier),
});

/** The best agreement, else a contradiction of unique identifiers, else undefined: nothing comparable. */
export const compareIdentifiers = (
  query: readonly KeyedIdentifier[],
  listed: readonly Identifier[],
): IdentifierAgreement | undefined => {
  if (query.length === 0 || listed.length === 0) return undefined;
  const candidates = listed.map(keyedIdentifier);
  let best: IdentifierAgreement | undefined;
  for (const { identifier, family, key } of query) {
    for (const other of candidates) {
      const sameFamily = other.family === family;
      const both = { sameFamily, query: identifier, candidate: other.identifier };
      if (key.length >= shortestIdentifier && key === other.key) {
        if (sameFamily && countriesClash(identifier, other.identifier) && !unique.has(family)) continue;
        if (best?.same !== true || (sameFamily && !best.sameFamily))
          best = { same: true, valid: isValid(family, key, identifier, other.identifier), ...both };
      } else if (best === undefined && sameFamily && unique.has(family) && hasValidCheckDigits(family, key)) {
        best = { same: false, valid: true, ...both };
      }
    }
  }
  return best;
};
