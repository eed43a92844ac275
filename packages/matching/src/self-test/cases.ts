import type { EntryRef, IndexEntry, NameKind, NameParts, Subject } from '../model.js';
import { manipulations, type Manipulation } from './manipulations.js';
import { sample, seededRandom } from './random.js';

/** A question whose answer is known: the altered name of a listed party. */
export interface SelfTestCase {
  /** `person: one typo`, `organization: exact alias` … */
  readonly suite: string;
  readonly subject: Subject;
  readonly expected: EntryRef;
}

export interface CaseOptions {
  /** Fixes every choice; the same seed over the same entries gives the same cases. */
  readonly seed: number;
  /** Cases per suite at most. */
  readonly perSuite: number;
}

const latin = /^[\p{sc=Latin}\p{P}\p{N}\s'`]+$/u;

/** "Given Family", the order a customer writes; a name in parts keeps its parts' order. */
const written = (name: string | NameParts): string =>
  typeof name === 'string'
    ? name
    : [name.first, name.middle, name.patronymic, name.last].filter(Boolean).join(' ');

interface Source {
  readonly entry: IndexEntry;
  readonly name: string;
}

const sources = (entries: readonly IndexEntry[], kind: IndexEntry['kind'], nameKind: NameKind): Source[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== kind) return [];
    const name = entry.names.find((each) => each.kind === nameKind);
    if (name === undefined) return [];
    const text = written(name.value);
    // One word alone says too little to be searched once it is altered.
    return latin.test(text) && /\S\s+\S/u.test(text) ? [{ entry, name: text }] : [];
  });

const casesOf = (
  suite: string,
  { alter, kind }: Manipulation,
  from: readonly Source[],
  options: CaseOptions,
): SelfTestCase[] => {
  const random = seededRandom(options.seed);
  const cases: SelfTestCase[] = [];
  for (const { entry, name } of sample(from, options.perSuite * 4, random)) {
    if (cases.length === options.perSuite) break;
    const altered = alter(name, random);
    if (altered === undefined) continue;
    cases.push({
      suite,
      subject: { kind, names: [altered] },
      expected: { source: entry.source, entryId: entry.entryId },
    });
  }
  return cases;
};

/** All suites over the loaded entries. Suites without a fitting entry are left out. */
export const selfTestCases = (entries: readonly IndexEntry[], options: CaseOptions): SelfTestCase[] => {
  const primary = {
    person: sources(entries, 'person', 'primary'),
    organization: sources(entries, 'organization', 'primary'),
  };
  return manipulations.flatMap((manipulation) => {
    const { kind, name, alter } = manipulation;
    const suites = casesOf(
      `${kind}: ${name}${name === 'exact' ? ' primary' : ''}`,
      manipulation,
      primary[kind],
      options,
    );
    if (name !== 'exact') return suites;
    return [
      ...suites,
      ...casesOf(`${kind}: exact alias`, { name, kind, alter }, sources(entries, kind, 'alias'), options),
    ];
  });
};
