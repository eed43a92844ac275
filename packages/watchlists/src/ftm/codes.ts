import type { SubjectKind } from '@probity/contracts';
import type { Topic } from '../list-entry.js';
import { isCountryCode, readCountry, type CountryReading } from '../values/countries.js';

/** Schemata that are parties of their own. Source: FollowTheMoney's model, followthemoney.tech/explorer. */
const partyKinds: Readonly<Record<string, SubjectKind>> = {
  Person: 'person',
  Organization: 'organization',
  Company: 'organization',
  PublicBody: 'organization',
  LegalEntity: 'unknown', // a person or an organization: the publisher does not know
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

/** Rows that say something about parties, and the properties that name the parties by id. */
const linkProperties: Readonly<Record<string, readonly string[]>> = {
  Associate: ['person', 'associate'],
  BankAccount: ['holder'],
  CryptoWallet: ['holder'],
  Directorship: ['director', 'organization'],
  Employment: ['employee', 'employer'],
  Family: ['person', 'relative'],
  Identification: ['holder'],
  Membership: ['member', 'organization'],
  Occupancy: ['holder'],
  Ownership: ['owner', 'asset'],
  Passport: ['holder'],
  Representation: ['agent', 'client'],
  Sanction: ['entity'],
  Succession: ['predecessor', 'successor'],
  UnknownLink: ['subject', 'object'],
};

/** Rows that others point to. */
const targets = ['Address', 'Position'];

/** Known rows that say nothing about who a party is. */
const passedOver = ['Article', 'Documentation', 'Event', 'Mention', 'Note', 'Security', 'Similar'];

export type Role =
  | { readonly is: 'party'; readonly kind: SubjectKind }
  | { readonly is: 'link'; readonly properties: readonly string[] }
  | { readonly is: 'target' }
  | { readonly is: 'passed-over' }
  | { readonly is: 'unknown' };

/** What a row of this schema is to us. */
export const roleOf = (schema: string): Role => {
  const kind = partyKinds[schema];
  if (kind !== undefined) return { is: 'party', kind };
  const properties = linkProperties[schema];
  if (properties !== undefined) return { is: 'link', properties };
  if (targets.includes(schema)) return { is: 'target' };
  return passedOver.includes(schema) ? { is: 'passed-over' } : { is: 'unknown' };
};

/** Codes of FollowTheMoney's `topics`, by exact code. Source: followthemoney.tech, type "topic". */
const exact: Readonly<Record<string, Topic>> = {
  sanction: 'sanction',
  'sanction.linked': 'sanction-linked',
  'sanction.control': 'sanction-linked',
  'role.pep': 'pep',
  'role.pep.intl': 'pep',
  'role.pep.natl': 'pep',
  'role.pep.frmr': 'pep-former',
  'role.pol': 'pep',
  'role.rca': 'pep-relative',
  debarment: 'debarment',
  wanted: 'wanted',
};

/** Counter-sanctions, people of interest, regulated firms and so on: of the same source, which misspells an advisor. */
const others = new Set(
  `asset.frozen corp.disqual corp.offshore corp.public corp.shell fin fin.adivsor fin.advisor fin.bank fin.fund
  forced.labor gov gov.admin gov.executive gov.financial gov.head gov.igo gov.judicial gov.legislative gov.muni
  gov.national gov.religion gov.security gov.soe gov.state invest.ban invest.risk mare.detained mare.shadow mare.sts mil
  poi pol.party pol.union reg.action reg.warn rel role.acct role.act role.civil role.diplo role.journo role.judge
  role.lawyer role.lobby role.oligarch role.spy sanction.counter`.split(/\s+/),
);

/** `other` is shown, but says nothing of a sanction or an office. Undefined where the code is not known. */
export const readTopic = (code: string): Topic | undefined => {
  const topic = exact[code];
  if (topic !== undefined) return topic;
  if (/^crime(\.|$)/.test(code)) return 'crime';
  if (/^export\./.test(code)) return 'export-control';
  return others.has(code) ? 'other' : undefined;
};

/** States that ended, blocs and placeholders, which FollowTheMoney codes beside ISO 3166. */
const without = [
  'suhh',
  'yucs',
  'csxx',
  'cshh',
  'ddde',
  'anhh',
  'eu',
  'zz',
  'xx',
  'dd',
  'cy-trnc',
  'ge-ab',
  'ge-os',
  'md-pmr',
  'so-som',
  'az-nk',
];

/** FollowTheMoney's country codes: ISO 3166-1 in small letters, regions as `gb-sct`, ended states as `suhh`. Some
 * writers leave the name. */
export const readCode = (code: string): CountryReading => {
  const lower = code.toLowerCase();
  if (lower === '' || without.includes(lower)) return { state: 'none' };
  const land = lower.split('-')[0]?.toUpperCase() ?? '';
  return isCountryCode(land) ? { state: 'known', code: land } : readCountry(code);
};
