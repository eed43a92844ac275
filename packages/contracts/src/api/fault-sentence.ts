import type * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

/** Behind the field's name, of a fault for which its schema has no words of its own. */
export const faultSentence = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `it has the unknown field${issue.keys.length > 1 ? 's' : ''} ${issue.keys.map(quoted).join(', ')}`;
    case 'too_small':
      return `it must ${bounded(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `it must ${bounded(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `it must be a multiple of ${issue.divisor}`;
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_format':
      return issue.input === undefined
        ? `it is missing; send ${wanted(issue)}`
        : `it must be ${wanted(issue)}`;
    case 'invalid_union':
      return issue.input === undefined ? 'it is missing' : ofUnion(issue);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'it is not allowed';
  }
};

/** As JSON, so that no name breaks the line. */
const quoted = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

const bounded = (
  { origin, exact }: { readonly origin: string; readonly exact?: boolean | undefined },
  comparison: string,
  bound: number | bigint,
): string => {
  const size = `${exact === true ? 'exactly' : comparison} ${bound}`;
  const unit = units[origin];
  return unit === undefined ? `be ${size}` : `have ${size} ${unit}${Number(bound) === 1 ? '' : 's'}`;
};

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a URL',
  uuid: 'a UUID',
  datetime: 'a time such as 2026-11-30T12:00:00Z',
  date: 'a day such as 2026-11-30',
  lowercase: 'in small letters',
};

type Unmet = Extract<RawIssue, { readonly code: 'invalid_type' | 'invalid_value' | 'invalid_format' }>;

const wanted = (issue: Unmet): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a value of type ${issue.expected}`;
    case 'invalid_value':
      return alternatives.format(issue.values.map(quoted));
    case 'invalid_format':
      return formats[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`;
  }
};

/** `options`: the values of the field that tells the forms apart, where one does. */
const ofUnion = ({ options, errors }: Extract<RawIssue, { readonly code: 'invalid_union' }>): string =>
  Array.isArray(options)
    ? `it must be ${alternatives.format(options.map(quoted))}`
    : errors.flatMap(([first]) => first?.message ?? []).join(', or ');
