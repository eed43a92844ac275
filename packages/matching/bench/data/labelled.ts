import type { NameParts, Subject, SubjectKind } from '@probity/matching';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseTable } from './csv.js';

/** Two subjects and what people say of them. */
export interface LabelledPair {
  readonly id: string;
  readonly category: string;
  readonly query: Subject;
  readonly candidate: Subject;
  readonly match: boolean;
}

const kinds: Readonly<Record<string, SubjectKind>> = {
  Person: 'person',
  Company: 'organization',
  Organization: 'organization',
  Vessel: 'vessel',
};
const kindOf = (schema: string): SubjectKind => kinds[schema] ?? 'unknown';

/** The developers' half of nomenklatura's name pairs. */
export const readNamePairs = (data: string): LabelledPair[] =>
  parseTable(readFileSync(join(data, 'names', 'nomenklatura', 'cases_dev.csv'), 'utf8')).map((row, at) => {
    const kind = kindOf(row['schema'] ?? '');
    return {
      id: `pair ${at + 1}`,
      category: `${row['case_group'] ?? ''}, ${kind}`,
      query: { kind, names: [row['name1'] ?? ''] },
      candidate: { kind, names: [row['name2'] ?? ''] },
      match: row['is_match'] === 'true',
    };
  });

type Property = string | string[] | undefined;
const list = (value: Property): string[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const subjectOf = (schema: string, properties: Record<string, Property>): Subject => {
  const first = (name: string): string | undefined => list(properties[name])[0];
  const parts: NameParts = {
    first: first('firstName'),
    middle: first('middleName'),
    patronymic: first('fatherName'),
    last: first('lastName'),
  };
  const names: (string | NameParts)[] = [...list(properties['name'])];
  if (names.length === 0) names.push(parts);
  return { kind: kindOf(schema), names, birthDate: first('birthDate') };
};

interface Check {
  match: boolean;
  schema: string;
  query: Record<string, Property>;
  candidate: Record<string, Property>;
}

/** The developers' half of nomenklatura's entity checks. */
export const readEntityChecks = (data: string): LabelledPair[] => {
  const file = readFileSync(join(data, 'names', 'nomenklatura', 'checks_dev.yml'), 'utf8');
  return (parse(file) as { checks: Check[] }).checks.map((check, at) => ({
    id: `check ${at + 1}`,
    category: kindOf(check.schema),
    query: subjectOf(check.schema, check.query),
    candidate: subjectOf(check.schema, check.candidate),
    match: check.match,
  }));
};

/** Invented persons who are on no list, and the UN's listed persons without alteration. */
export const readPersons = (data: string, file: string): Subject[] =>
  parseTable(readFileSync(join(data, 'names', 'yente', file), 'utf8')).map((row) => ({
    kind: 'person',
    names: [row['full_name'] ?? ''],
  }));
