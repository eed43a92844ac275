import type { EntryRef, IndexEntry, Subject } from '@probity/matching';
import { readOfac } from './ofac.js';
import { readUn } from './un.js';
import { readEu, readUk } from './yaml-lists.js';

export interface Lists {
  /** OFAC, UN, EU and UK together, as published. */
  readonly all: readonly IndexEntry[];
  /** The same entries of UN, EU and UK with only their Latin names. */
  readonly latinOnly: readonly IndexEntry[];
  /** Names in another script of entries of `latinOnly`. */
  readonly originals: readonly {
    readonly suite: string;
    readonly subject: Subject;
    readonly expected: EntryRef;
  }[];
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['Arabic', /\p{sc=Arab}/u],
  ['Cyrillic', /\p{sc=Cyrl}/u],
  ['Hangul', /\p{sc=Hang}/u],
  ['Greek', /\p{sc=Grek}/u],
  ['Han', /\p{sc=Han}/u],
];
const scriptOf = (name: string): string | undefined => scripts.find(([, pattern]) => pattern.test(name))?.[0];
const textOf = (name: IndexEntry['names'][number]): string =>
  typeof name.value === 'string' ? name.value : Object.values(name.value).join(' ');

/** The first name in each script that an entry has, as a question for the entry without it. */
const questions = (entry: IndexEntry, names: readonly string[]): Lists['originals'] => {
  const asked = new Map<string, string>();
  for (const name of names) {
    const script = scriptOf(name);
    if (script !== undefined && !/\p{sc=Latin}{3}/u.test(name) && !asked.has(script)) asked.set(script, name);
  }
  return [...asked].map(([script, name]) => ({
    suite: `${entry.kind}: ${script}, ${entry.source}`,
    subject: { kind: entry.kind, names: [name] },
    expected: { source: entry.source, entryId: entry.entryId },
  }));
};

export const readLists = (data: string): Lists => {
  const un = readUn(data);
  const others = [...readEu(data), ...readUk(data)];
  const entries = [...un.map(({ entry }) => entry), ...others];
  const latinOnly = entries
    .map((entry) => ({ ...entry, names: entry.names.filter((name) => scriptOf(textOf(name)) === undefined) }))
    .filter((entry) => entry.names.length > 0);
  const kept = new Set(latinOnly.map(({ source, entryId }) => `${source} ${entryId}`));
  const originals = [
    ...un.flatMap(({ entry, originalScript }) =>
      questions(entry, originalScript === '' ? [] : [originalScript]),
    ),
    ...others.flatMap((entry) => questions(entry, entry.names.map(textOf))),
  ].filter(({ expected }) => kept.has(`${expected.source} ${expected.entryId}`));
  return { all: [...readOfac(data), ...entries], latinOnly, originals };
};
