import type { Gender, NameKind, SubjectKind } from '@probity/contracts';

/** Any value JSON can hold; records are stored as their publisher wrote them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * One party of one list, as every parser yields it. Nothing here is guessed: what a list does not say is
 * absent or an empty array, and what could not be understood stays in `remarks` and `raw`.
 * Text is NFC with runs of white space collapsed; the untouched original is in `raw`.
 */
export interface ListEntry {
  /** The publisher's key (OFAC `ent_num`, UN `DATAID`, FtM `id`), unique within its list. */
  readonly entryId: string;
  /** True when the list has no key and `entryId` is a hash of the entry's stable fields. */
  readonly keyDerived: boolean;
  readonly kind: SubjectKind;
  /** The first is the primary name. */
  readonly names: readonly [ListName, ...ListName[]];
  readonly birthDates: readonly ListDate[];
  readonly birthPlaces: readonly string[];
  readonly countries: readonly ListCountry[];
  /** Absent when the list does not say, or says both. */
  readonly gender?: Gender;
  readonly identifiers: readonly ListIdentifier[];
  readonly addresses: readonly ListAddress[];
  /** Sanctions programmes or legal bases as the list spells them. Not all of them freeze assets. */
  readonly programs: readonly string[];
  /** Why the party is on the list; never empty. */
  readonly topics: readonly [Topic, ...Topic[]];
  readonly positions: readonly ListPosition[];
  /** The acts behind the sanction, newest last, where the list tells more of them than programme and day. */
  readonly sanctions?: readonly ListSanction[];
  /** Ties to other parties, as this list states them; absent when it states none. */
  readonly relations?: readonly ListRelation[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly listedOn?: string;
  /** False when the list itself keeps the entry but says that it no longer applies. */
  readonly active: boolean;
  /** Free text that no other field holds. */
  readonly remarks?: string;
  /** Entries that the publisher itself says are the same party. */
  readonly crossReferences: readonly CrossReference[];
  /** Everything the publisher wrote about this party. */
  readonly raw: Json;
}

export interface ListName {
  /** The name as the list writes it, such as `LAST, First Middle`. */
  readonly value: string;
  /** `weak-alias`: the publisher says that it is too broad or too doubtful to identify anybody alone. */
  readonly kind: NameKind;
  /** Only when the list itself tells the parts apart. */
  readonly parts?: NameParts;
  /** ISO 639 code, when the list says. */
  readonly language?: string;
}

export interface NameParts {
  readonly first?: string;
  readonly middle?: string;
  readonly patronymic?: string;
  readonly last?: string;
}

/**
 * A date with the precision the list gives, as the days it can mean: `1970` is 1970-01-01 to 1970-12-31.
 * The first of January is only ever meant when `precision` is `day`.
 */
export interface ListDate {
  /** `YYYY-MM-DD`, inclusive. */
  readonly earliest: string;
  /** `YYYY-MM-DD`, inclusive, not before `earliest`. */
  readonly latest: string;
  readonly precision: 'day' | 'month' | 'year' | 'range';
  /** The publisher calls it approximate: the true date may lie outside, the bounds are not widened. */
  readonly circa: boolean;
  /** As published. */
  readonly text: string;
}

export type CountryRole =
  'nationality' | 'citizenship' | 'birth' | 'address' | 'flag' | 'registration' | 'other';

export interface ListCountry {
  /** ISO 3166-1 alpha-2 in capitals, `XK` for Kosovo; a country that no longer exists gives none. */
  readonly code: string;
  readonly role: CountryRole;
}

/** Words for the documents and numbers that identify; a number of another sort is `other` with its `note`. */
export type IdentifierType =
  | 'passport'
  | 'national-id'
  | 'tax-id'
  | 'registration-number'
  | 'driving-licence'
  | 'social-security'
  | 'residence-permit'
  | 'birth-certificate'
  | 'military-id'
  | 'visa'
  | 'imo'
  | 'mmsi'
  | 'call-sign'
  | 'aircraft-tail'
  | 'aircraft-serial'
  | 'lei'
  | 'isin'
  | 'swift-bic'
  | 'inn'
  | 'ogrn'
  | 'duns'
  | 'bank-account'
  | 'crypto-wallet'
  | 'email'
  | 'phone'
  | 'website'
  | 'wikidata'
  | 'other';

export interface ListIdentifier {
  readonly type: IdentifierType;
  readonly value: string;
  /** Issuing country, alpha-2. */
  readonly country?: string;
  /** What the list adds: its own word for the type, dates, place of issue, a wallet's currency. */
  readonly note?: string;
}

export interface ListAddress {
  /** One line. */
  readonly text: string;
  readonly country?: string;
}

export type Topic =
  | 'sanction'
  | 'sanction-linked'
  | 'pep'
  | 'pep-former'
  | 'pep-relative'
  | 'crime'
  | 'wanted'
  | 'debarment'
  | 'export-control'
  | 'other';

export interface ListPosition {
  readonly title: string;
  readonly country?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  /** `unknown`: the list names the office and does not say whether it is still held. */
  readonly state: 'current' | 'ended' | 'unknown';
}

/** One designation by one authority. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface ListSanction {
  readonly program?: string;
  /** Who decided, such as a ministry or the Council of the European Union. */
  readonly authority?: string;
  /** The act as the list cites it, such as `2014/145/CFSP (OJ L 78)`. */
  readonly legalBasis?: string;
  readonly listedOn?: string;
  /** Only when it has ended, or will. */
  readonly endedOn?: string;
  readonly url?: string;
}

/** `linked`: the list names a tie and not its sort, such as OFAC's "Linked To". */
export type RelationKind =
  'owner' | 'director' | 'family' | 'associate' | 'employment' | 'membership' | 'linked';

/** A tie of the entry to another party: "the entry is `kind` of the other", reversed when `inverse`. */
export interface ListRelation {
  readonly kind: RelationKind;
  /** True for "the other is `kind` of the entry": a company with its owner, a vessel with its owner. */
  readonly inverse: boolean;
  /** The other party's key in the same list, where the list gives it; a list that does not gives the name. */
  readonly entryId?: string;
  /** The other party's name as the list writes it; absent where the list names the party by its key alone. */
  readonly name?: string;
  /** As the list words it: `brother`, `General Director`. */
  readonly role?: string;
  /** Share of ownership in percent, 0 to 100. */
  readonly share?: number;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

export interface CrossReference {
  /** A source's id (`un-sc`), or the name of an outside register (`wikidata`). */
  readonly source: string;
  readonly entryId: string;
}
