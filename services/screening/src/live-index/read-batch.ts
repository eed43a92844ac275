import { DomainError, faultsText, matchEnvelope, mostSubjects, parsePart, subject } from '@probity/contracts';
import type { Subject } from '@probity/matching';

/** A body of `POST /match`. */
export interface Batch {
  readonly subjects: readonly Subject[];
  readonly threshold?: number | undefined;
  readonly limit?: number | undefined;
  readonly lists?: readonly string[] | undefined;
}

/**
 * Parses the body of a batch, in steps of a subject: a hundred of them take several milliseconds. Throws
 * `INVALID_REQUEST` naming the fields.
 */
export function* readBatch(json: string): Generator<void, Batch> {
  const body = parseJson(json);
  yield;
  const { data, faults } = parsePart('body', matchEnvelope, body);
  const allFaults = [...faults];
  const subjects: Subject[] = [];
  for (const [index, each] of (data?.subjects ?? subjectsIn(body)).entries()) {
    const parsed = parsePart(`body.subjects.${index}`, subject, each);
    for (const fault of parsed.faults) allFaults.push(fault);
    if (parsed.data !== undefined) subjects.push(parsed.data);
    yield;
  }
  if (data === undefined || allFaults.length > 0)
    throw new DomainError('INVALID_REQUEST', { detail: faultsText(allFaults) });
  return { ...data, subjects };
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new DomainError('INVALID_REQUEST', { detail: 'The body is not valid JSON.', cause });
  }
};

/** The subjects of a body with other faults, whose own are to be named as well. */
const subjectsIn = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'subjects' in body && Array.isArray(body.subjects)
    ? body.subjects.slice(0, mostSubjects)
    : [];
