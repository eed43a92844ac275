import type { FieldName, Gender, Identifier, SubjectKind } from '../model.js';
import { compareBirthDates, type DateAgreement } from './birth-date.js';
import { compareCountries, type CountryAgreement } from './countries.js';
import {
  birthDateEffects,
  countryEffects,
  genderEffects,
  identifierEffects,
  kindEffects,
  nameCeiling,
  type Effect,
} from './effects.js';
import { compareIdentifiers, type IdentifierAgreement, type KeyedIdentifier } from './identifiers.js';

/** What both sides say besides their names. */
export interface Fields {
  readonly kind: SubjectKind;
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly gender: Gender | undefined;
  readonly identifiers: readonly Identifier[];
}

/** The fields of a query, whose identifiers are read once and compared with those of every candidate. */
export interface QueryFields extends Fields {
  readonly keyed: readonly KeyedIdentifier[];
}

export type Finding =
  | { readonly field: 'kind'; readonly finding: 'different' }
  | {
      readonly field: 'birth-date';
      readonly finding: DateAgreement;
      readonly candidate: string;
      readonly query: string;
    }
  | { readonly field: 'country'; readonly finding: CountryAgreement }
  | { readonly field: 'gender'; readonly finding: 'same' | 'different' }
  | { readonly field: 'identifier'; readonly finding: IdentifierAgreement };

export interface Contribution {
  readonly contribution: number;
  readonly reason: Finding;
}

export interface Combined {
  readonly score: number;
  readonly name: number;
  readonly contributions: readonly Contribution[];
  /** What clamping to 0 took back; 0 when nothing was clamped. */
  readonly clamped: number;
  readonly missing: readonly FieldName[];
}

/** Scores are kept to four digits, so that contributions add up exactly as printed. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const identifierEffect = (found: IdentifierAgreement): Effect => {
  if (!found.same) return identifierEffects.different;
  if (!found.valid) return identifierEffects.sameInvalid;
  return found.sameFamily ? identifierEffects.same : identifierEffects.sameOtherType;
};

const effectOf = (reason: Finding): Effect => {
  switch (reason.field) {
    case 'kind':
      return kindEffects[reason.finding];
    case 'birth-date':
      return birthDateEffects[reason.finding];
    case 'country':
      return countryEffects[reason.finding];
    case 'gender':
      return genderEffects[reason.finding];
    case 'identifier':
      return identifierEffect(reason.finding);
  }
};

const kindsClash = (a: SubjectKind, b: SubjectKind): boolean => a !== 'unknown' && b !== 'unknown' && a !== b;

/** Compares all fields; contradictions come first so that agreement closes what is left of the distance. */
const compareFields = (query: QueryFields, candidate: Fields): { found: Finding[]; missing: FieldName[] } => {
  const found: Finding[] = [];
  const missing: FieldName[] = [];
  if (kindsClash(query.kind, candidate.kind)) found.push({ field: 'kind', finding: 'different' });
  const date = query.birthDates[0];
  const dates = compareBirthDates(date, candidate.birthDates);
  if (dates === undefined) missing.push('birth-date');
  else
    found.push({
      field: 'birth-date',
      finding: dates.agreement,
      candidate: dates.candidate,
      query: date ?? '',
    });
  const countries = compareCountries(query.countries, candidate.countries);
  if (countries === undefined) missing.push('country');
  else found.push({ field: 'country', finding: countries });
  if (query.gender === undefined || candidate.gender === undefined) missing.push('gender');
  else found.push({ field: 'gender', finding: query.gender === candidate.gender ? 'same' : 'different' });
  const identifiers = compareIdentifiers(query.keyed, candidate.identifiers);
  if (identifiers === undefined) missing.push('identifier');
  else found.push({ field: 'identifier', finding: identifiers });
  return { found, missing };
};

/** One score from the name's similarity (0 to 1) and the fields. Monotone in agreeing evidence. */
export const combineFields = (nameSimilarity: number, query: QueryFields, candidate: Fields): Combined => {
  const name = rounded(nameCeiling * nameSimilarity);
  const { found, missing } = compareFields(query, candidate);
  const effects = found.map((reason) => ({ reason, effect: effectOf(reason) }));
  const contributions: Contribution[] = [];
  let score = name;
  for (const { reason, effect } of effects) {
    if (!('costs' in effect)) continue;
    contributions.push({ contribution: -effect.costs, reason });
    score = rounded(score - effect.costs);
  }
  const clamped = score < 0 ? rounded(-score) : 0;
  score = rounded(score + clamped);
  for (const { reason, effect } of effects) {
    if (!('closes' in effect)) continue;
    // Without a name in common, a birthday or a country says nothing; only an identifier does.
    if (reason.field !== 'identifier' && nameSimilarity === 0) continue;
    const contribution = rounded(effect.closes * (1 - score));
    contributions.push({ contribution, reason });
    score = rounded(score + contribution);
  }
  return { score, name, contributions, clamped, missing };
};
