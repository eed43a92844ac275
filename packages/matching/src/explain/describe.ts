import type { Contribution, Fields, Finding } from '../combine/combine-fields.js';
import type { Feature, SubjectKind } from '../model.js';

const dateDetails = {
  'same-day': 'The birth dates are the same.',
  'same-month': 'The birth dates agree to the month; a side gives no day.',
  'same-year': 'The birth dates agree to the year; a side gives no more or gives a range.',
  'day-month-flip': 'The birth dates agree when day and month change places.',
  'near-year': 'The birth years are one apart.',
  'other-day': 'Same birth year, another day.',
  'other-year': 'The birth years differ.',
} as const;

const countryDetails = {
  same: 'A country is the same.',
  territory: 'A territory and its state.',
  different: 'No country in common; lists often name only one of several.',
} as const;

const identifierDetail = (reason: Extract<Finding, { field: 'identifier' }>): string => {
  const { same, sameFamily, valid } = reason.finding;
  if (!same) return 'An identifier that one holder has once only differs.';
  if (!valid) return 'The identifiers are the same, but their check digits are wrong.';
  return sameFamily ? 'The identifiers are the same.' : 'The same identifier under another type.';
};

const kindWords: Readonly<Record<SubjectKind, string>> = {
  person: 'a person',
  organization: 'an organization',
  vessel: 'a vessel',
  aircraft: 'an aircraft',
  unknown: 'a party of unknown kind',
};

/** A contribution as a feature for people. */
export const describe = (
  { contribution, reason }: Contribution,
  query: Fields,
  candidate: Fields,
): Feature => {
  const base = { name: reason.field, contribution };
  switch (reason.field) {
    case 'kind':
      return {
        ...base,
        query: query.kind,
        candidate: candidate.kind,
        detail: `Asked for ${kindWords[query.kind]}, listed is ${kindWords[candidate.kind]}.`,
      };
    case 'birth-date':
      return {
        ...base,
        query: reason.query,
        candidate: reason.candidate,
        detail: dateDetails[reason.finding],
      };
    case 'country':
      return {
        ...base,
        query: query.countries.join(', '),
        candidate: candidate.countries.join(', '),
        detail: countryDetails[reason.finding],
      };
    case 'gender':
      return {
        ...base,
        query: query.gender ?? '',
        candidate: candidate.gender ?? '',
        detail: reason.finding === 'same' ? 'The gender is the same.' : 'The genders differ.',
      };
    case 'identifier':
      return {
        ...base,
        query: `${reason.finding.query.type} ${reason.finding.query.value}`,
        candidate: `${reason.finding.candidate.type} ${reason.finding.candidate.value}`,
        detail: identifierDetail(reason),
      };
  }
};
