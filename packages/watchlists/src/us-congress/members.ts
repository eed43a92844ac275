import { yamlItems } from '../formats/yaml-items.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { readRecord, type CongressRecord, type Term } from './record.js';

/** What a file holds shows in its terms. */
export type Part = 'sitting' | 'former' | 'executive';

interface File {
  readonly name: string;
  readonly records: readonly CongressRecord[];
}

/** A person with what all files say. */
export interface Member {
  readonly entryId: string;
  /** One per file; the first names the person. */
  readonly records: readonly [CongressRecord, ...CongressRecord[]];
  /** Gone from Congress, as the file of former legislators says, whatever end a term was meant to have. */
  readonly hasLeft: boolean;
}

export interface Membership {
  readonly members: readonly Member[];
  readonly parts: ReadonlySet<Part>;
  /** `YYYY-MM-DD`: the newest start of a term. The files were published on it or later. */
  readonly asOf: string;
}

const newest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), '');

const terms = ({ records }: File): Term[] => records.flatMap((record) => record.terms);

const lastEnd = (record: CongressRecord): string => newest(record.terms.map(({ end }) => end));

const newestStart = (file: File): string => newest(terms(file).map(({ start }) => start));

const partOf = (file: File): Part => {
  if (terms(file).every(({ type }) => type === 'prez' || type === 'viceprez')) return 'executive';
  const latest = newestStart(file);
  const serving = file.records.filter((record) => lastEnd(record) > latest).length;
  return serving * 2 > file.records.length ? 'sitting' : 'former';
};

const readFile = async (file: ListFile, warnings: Warnings): Promise<File> => {
  const records: CongressRecord[] = [];
  for await (const item of yamlItems(file)) records.push(readRecord(item, warnings));
  if (records.length === 0) throw unreadable(file.name, 'it holds no person.');
  return { name: file.name, records };
};

/** Some presidents never sat in Congress and have no Bioguide number; everybody has one of GovTrack. */
const entryIdOf = ({ id }: CongressRecord): string => id.bioguide ?? `govtrack-${id.govtrack}`;

/** The same person in two files is one member; twice in one file is a fault, which `readList` cannot see any more. */
const join = (files: readonly (File & { readonly part: Part })[]): Member[] => {
  const members = new Map<number, Member>();
  for (const { name, records, part } of files) {
    const inFile = new Set<number>();
    for (const record of records) {
      const key = record.id.govtrack;
      if (inFile.has(key)) throw unreadable(name, `the GovTrack number ${key} occurs twice.`);
      inFile.add(key);
      const before = members.get(key);
      members.set(key, {
        entryId: before?.entryId ?? entryIdOf(record),
        records: before === undefined ? [record] : [...before.records, record],
        hasLeft: (before?.hasLeft ?? false) || part === 'former',
      });
    }
  }
  return [...members.values()];
};

/**
 * Reads all files into memory (12,700 persons since 1789, about 5 kB each): a president's years in Congress are in
 * another file, and which offices are held can only be told from the newest day of all of them.
 */
export const readMembers = async (files: readonly ListFile[], warnings: Warnings): Promise<Membership> => {
  const read: File[] = [];
  for (const file of files) read.push(await readFile(file, warnings));
  const parted = read.map((file) => ({ ...file, part: partOf(file) }));
  return {
    members: join(parted),
    parts: new Set(parted.map(({ part }) => part)),
    asOf: newest(read.map(newestStart)),
  };
};
