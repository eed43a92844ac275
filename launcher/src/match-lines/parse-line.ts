import { subject, subjectBounds, subjectPair, type Subject, type SubjectPair } from '@probity/contracts';
import type * as z from 'zod/mini';
import { LineFault } from './line-blocks.js';

const identifierText = `a text of at most ${subjectBounds.identifierCharacters} characters`;

/** What each field of a subject must be; indexes left out. Says in words what the schema holds. */
const expected: Readonly<Record<string, string>> = {
  '': 'an object with the fields of a subject',
  query: 'a subject',
  candidate: 'a subject',
  id: `a text of at most ${subjectBounds.idCharacters} characters`,
  kind: 'person, organization, vessel, aircraft or unknown',
  names: 'a list of 1 to 100 names',
  'names[]': `a text that is not blank, or its parts first, middle, patronymic, last, of at most ${subjectBounds.nameCharacters} characters`,
  birthDate: 'an existing date as YYYY, YYYY-MM or YYYY-MM-DD',
  countries: `a list of at most ${subjectBounds.countries} ISO 3166-1 alpha-2 codes`,
  'countries[]': 'an ISO 3166-1 alpha-2 code in capitals',
  gender: 'male, female or other',
  identifiers: `a list of at most ${subjectBounds.identifiers} objects with type and value`,
  'identifiers[]': 'an object with type and value',
  'identifiers[].type': identifierText,
  'identifiers[].value': identifierText,
  'identifiers[].country': 'an ISO 3166-1 alpha-2 code in capitals',
};

/** Throws `LineFault` that names every field at fault. */
export const parseSubject = (line: string): Subject => parse(subject, line);

/** Throws `LineFault` that names every field at fault. */
export const parsePair = (line: string): SubjectPair => parse(subjectPair, line);

const parse = <Value>(schema: z.ZodMiniType<Value>, line: string): Value => {
  const result = schema.safeParse(jsonOf(line));
  if (result.success) return result.data;
  throw new LineFault(`${[...new Set(result.error.issues.flatMap(faultsOf))].join('; ')}.`);
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new LineFault('it is not JSON.'); // the parser's own words quote the line, which may be long
  }
};

type Issue = z.core.$ZodIssue;

const faultsOf = (issue: Issue): string[] => {
  const unknown = unknownFields(issue);
  if (unknown.length > 0) return unknown.map((field) => `unknown field "${field}"`);
  const field = fieldAt(issue.path);
  const known = field.replaceAll(/\[\d+\]/g, '[]').replace(/^(query|candidate)\./, '');
  // What code to use instead, only the contract knows.
  if (issue.code === 'custom' && /\bcountr/.test(known)) return [`field "${field}": ${issue.message}`];
  const wanted = expected[known] ?? 'as the contract says';
  return [field === '' ? `it must be ${wanted}` : `field "${field}" must be ${wanted}`];
};

/** A union (a name as text or as parts) hides the unknown fields of its branches. */
const unknownFields = (issue: Issue): string[] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => fieldAt([...issue.path, key]));
  if (issue.code !== 'invalid_union') return [];
  return issue.errors
    .flat()
    .flatMap((inner) => unknownFields({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** `names[0].first` */
const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
