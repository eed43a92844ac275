import type { FieldName, Gender, Identifier, SubjectKind } from '../model.js';
import { compareBirthDates, type DateAgreement } from './birth-date.js';
import { compareCountries, type CountryAgreement } from './countries.js';
import {
  birthDateEffects,
  countryEffects,
  genderEffects,
  identifierEffects,
  kindEffects,
} from './effects.js';
import { shareOf } from './log-odds.js';
import { nameLogOdds } from './score-weights.js';
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
  /** Points of the score: how much it moves when this finding is added to those before it. */
  readonly contribution: number;
  /** What the finding adds to the log-odds, or takes from them; 0 when it says nothing. */
  readonly weight: number;
  readonly reason: Finding;
}

export interface Combined {
  /** The probability that both are one party, 0 to 1. */
  readonly score: number;
  /** Its log-odds, not rounded. */
  readonly logOdds: number;
  /** The probability by the names alone. */
  readonly name: number;
  readonly contributions: readonly Contribution[];
  readonly missing: readonly FieldName[];
}

/** Scores are kept to four digits, so that contributions add up exactly as printed. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const identifierWeight = (found: IdentifierAgreement): number => {
  if (!found.same) return identifierEffects.different;
  if (!found.valid) return identifierEffects.sameInvalid;
  return found.sameFamily ? identifierEffects.same : identifierEffects.sameOtherType;
};

const weightOf = (reason: Finding): number => {
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
      return identifierWeight(reason.finding);
  }
};

const kindsClash = (a: SubjectKind, b: SubjectKind): boolean => a !== 'unknown' && b !== 'unknown' && a !== b;

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

/** A score with these log-odds, to four digits. */
export const scoreOf = (logOdds: number): number => rounded(shareOf(logOdds));

/** Contradictions first, so that an explanation reads what speaks against a name before what makes up for it. */
const byDirection = (a: { readonly weight: number }, b: { readonly weight: number }): number =>
  Number(b.weight < 0) - Number(a.weight < 0);

/**
 * One score from the name's similarity (0 to 1) and the fields: log-odds are added up, so it is monotone in all of
 * them, and each contribution is the step that the score makes.
 */
export const combineFields = (nameSimilarity: number, query: QueryFields, candidate: Fields): Combined => {
  let logOdds = nameLogOdds(nameSimilarity);
  const name = scoreOf(logOdds);
  const { found, missing } = compareFields(query, candidate);
  let score = name;
  const contributions = found
    .map((reason) => ({ reason, weight: weightOf(reason) }))
    .sort(byDirection)
    .map(({ reason, weight }): Contribution => {
      logOdds += weight;
      const before = score;
      score = scoreOf(logOdds);
      return { contribution: rounded(score - before), weight, reason };
    });
  return { score, logOdds, name, contributions, missing };
};
