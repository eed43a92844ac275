import type { SubjectKind } from '@probity/contracts';

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
