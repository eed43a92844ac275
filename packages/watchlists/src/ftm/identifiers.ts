import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { readCode } from './codes.js';
import type { FtmRow } from './row.js';

const properties: readonly (readonly [property: string, type: IdentifierType, note?: string])[] = [
  ['passportNumber', 'passport'],
  ['idNumber', 'national-id'],
  ['socialSecurityNumber', 'social-security'],
  ['taxNumber', 'tax-id'],
  ['vatCode', 'tax-id', 'VAT number'],
  ['innCode', 'inn'],
  ['ogrnCode', 'ogrn'],
  ['kppCode', 'other', 'KPP'],
  ['okpoCode', 'other', 'OKPO'],
  ['leiCode', 'lei'],
  ['isinCode', 'isin'],
  ['swiftBic', 'swift-bic'],
  ['dunsCode', 'duns'],
  ['uniqueEntityId', 'other', 'UEI'],
  ['npiCode', 'other', 'NPI'],
  ['permId', 'other', 'PermID'],
  ['imoNumber', 'imo'],
  ['mmsi', 'mmsi'],
  ['callSign', 'call-sign'],
  ['serialNumber', 'aircraft-serial'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['website', 'website'],
  ['wikidataId', 'wikidata'],
];

const own = (row: FtmRow): ListIdentifier[] => {
  const found: ListIdentifier[] = [];
  for (const [property, type, note] of properties)
    for (const value of row.properties[property] ?? [])
      found.push({ type, value, ...(note === undefined ? {} : { note }) });
  return found;
};

/** An aircraft's registration number is its tail number. */
const registration = (row: FtmRow): ListIdentifier[] =>
  (row.properties['registrationNumber'] ?? []).map((value) => ({
    type: row.schema === 'Airplane' ? 'aircraft-tail' : 'registration-number',
    value,
  }));

const documents: Readonly<Record<string, { readonly type: IdentifierType; readonly property: string }>> = {
  Passport: { type: 'passport', property: 'number' },
  Identification: { type: 'national-id', property: 'number' },
  CryptoWallet: { type: 'crypto-wallet', property: 'publicKey' },
  BankAccount: { type: 'bank-account', property: 'accountNumber' },
};

const linked = (row: FtmRow): ListIdentifier[] => {
  const document = documents[row.schema];
  if (document === undefined) return [];
  const values = [...(row.properties[document.property] ?? []), ...(row.properties['passportNumber'] ?? [])];
  const country = readCode(row.properties['country']?.[0] ?? '');
  const note = row.properties['currency']?.[0] ?? row.properties['type']?.[0];
  return values.map((value) => ({
    type: document.type,
    value,
    ...(country.state === 'known' ? { country: country.code } : {}),
    ...(note === undefined ? {} : { note }),
  }));
};

/** Numbers of the party's own row and of the documents and wallets that point to it. */
export const readIdentifiers = (row: FtmRow, links: readonly FtmRow[]): ListIdentifier[] => [
  ...own(row),
  ...registration(row),
  ...links.flatMap(linked),
];
