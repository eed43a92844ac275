import type * as z from 'zod/mini';
import { DomainError } from '../errors/domain-error.js';
import { faultSentence } from './fault-sentence.js';

/** Faults of a response, and characters of each: a body of 1 MiB can have half a million, and a field any name. */
const mostFaults = 10;
const longestFault = 300;

type Issue = z.core.$ZodIssue;

/** `data` where there are no faults, each of which names its field. */
export interface ParsedPart<Data> {
  readonly data?: Data;
  readonly faults: readonly string[];
}

/** Parses a part of a request; `at` is its path, such as `body`. Throws `INVALID_REQUEST`. */
export const parsePart = <Data>(
  at: string,
  schema: z.ZodMiniType<Data>,
  value: unknown,
): ParsedPart<Data> => {
  const parsed = safelyParsed(at, () => schema.safeParse(value, { error: faultSentence }));
  if (parsed.success) return { data: parsed.data, faults: [] };
  return { faults: parsed.error.issues.flatMap(exact).map((issue) => faultText(at, issue)) };
};

/** The first faults of a request, each cut where it is long, as one sentence. */
export const faultsText = (faults: readonly string[]): string => {
  const shown = faults
    .slice(0, mostFaults)
    .map((fault) => (fault.length > longestFault ? `${fault.slice(0, longestFault)}…` : fault));
  const left = faults.length - shown.length;
  return left > 0 ? `${shown.join('; ')}; and ${left} more` : shown.join('; ');
};

/** A body with some hundred thousand faults, or as many levels, takes more stack than there is. */
const safelyParsed = <Parsed>(at: string, parse: () => Parsed): Parsed => {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new DomainError('INVALID_REQUEST', { detail: `${at}: It has too many faults.`, cause });
  }
};

/**
 * A union hides where in its branches a value failed. Where the value is of one branch's form, its faults are that
 * branch's.
 */
const exact = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [meant, ...others] = issue.errors.filter((faults) => faults.every(({ path }) => path.length > 0));
  if (meant === undefined || others.length > 0) return [issue];
  return meant.flatMap((inner) => exact({ ...inner, path: [...issue.path, ...inner.path] }));
};

const faultText = (at: string, issue: Issue): string =>
  `${[at, ...issue.path.map(String)].join('.')}: ${issue.message}`;
