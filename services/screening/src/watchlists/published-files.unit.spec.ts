import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { topicsOfList } from '@probity/watchlists';
import { readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  entriesAfter,
  entriesOf,
  filesAt,
  publications,
  recordsIn,
  versionsIn,
  type Publication,
  type ReadEntry,
} from './published-files.harness.js';

const data = testDataFolder();

const page = readFileSync(new URL('../../../../docs/lists.md', import.meta.url), 'utf8');
/** Rows of docs/lists.md that begin with a path of the test data, without the column that says why. */
const rowsOf = (heading: string): string[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.split('|').slice(1, -2).join('|').replaceAll(/\s+/g, ' ').trim());
};

const number = (value: number): string => value.toLocaleString('en-US');

interface Counted {
  readonly paths: readonly string[];
  readonly records: number;
  /** Null where the file is refused. */
  readonly entries: readonly ReadEntry[] | null;
}

/** Reads a version, after the one before it. */
const readVersion = async (
  publication: Publication,
  paths: readonly string[],
  before: Counted | undefined,
): Promise<Counted> => {
  const { source, sameLines, beside = [] } = publication;
  const records = await recordsIn(paths, publication);
  const [path = ''] = paths;
  const files = filesAt([...paths, ...beside.map((name) => join(data ?? '', name))]);
  try {
    const entries =
      sameLines === true && before?.entries
        ? await entriesAfter({ path: before.paths[0] ?? '', entries: before.entries }, source, path)
        : await entriesOf(source, files);
    return { paths, records, entries };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'LIST_UNREADABLE') throw error;
    return { paths, records, entries: null };
  }
};

const deltaOf = (before: readonly ReadEntry[], after: readonly ReadEntry[]): number[] => {
  const known = new Map(before.map((entry) => [entry.entryId, entry]));
  const kept = after.filter(({ entryId }) => known.has(entryId));
  const differ = (what: 'record' | 'meaning'): number =>
    kept.filter((entry) => known.get(entry.entryId)?.[what] !== entry[what]).length;
  return [after.length - kept.length, before.length - kept.length, differ('record'), differ('meaning')];
};

const sum = (rows: readonly (readonly number[])[]): number[] =>
  rows.reduce<number[]>((total, row) => row.map((value, at) => value + (total[at] ?? 0)), []);

/**
 * What publishers wrote is counted as text, without a reader, and agrees with the test data's own description, which was
 * made with other parsers. What is imported, and what changes from version to version, is what the readers make of it.
 */
(data === undefined ? describe.skip : describe)('Every published file', () => {
  const counts: string[] = [];
  const deltas: string[] = [];
  const unfound = new Set<string>();
  const undeclared = new Set<string>();
  const unpacked: string[] = [];

  beforeAll(async () => {
    for (const publication of publications) {
      const at = join(data ?? '', publication.path);
      const isArchive = at.endsWith('.xz');
      const folder = isArchive ? await unpackTestData(at) : at;
      if (isArchive) unpacked.push(folder);
      const isFile = (await stat(folder)).isFile();
      const versions = isFile ? [[folder]] : await versionsIn(folder, publication);
      const read: Counted[] = [];
      for (const paths of versions) read.push(await readVersion(publication, paths, read.at(-1)));
      const { source } = publication;
      const declared = topicsOfList(source);
      for (const entry of read.flatMap(({ entries }) => entries ?? [])) {
        entry.unfound.forEach((name) => unfound.add(name));
        for (const topic of entry.topics)
          if (declared?.includes(topic) === false) undeclared.add(`${source}: ${topic}`);
      }
      const records = read.map((version) => version.records).reduce((a, b) => a + b, 0);
      const imported = read.reduce((total, version) => total + (version.entries?.length ?? 0), 0);
      const isRefused = read.every(({ entries }) => entries === null);
      const name = `\`${publication.path}\`${publication.note ?? ''}`;
      counts.push(
        `${name} | \`${publication.source}\` | ${versions.length} | ${number(records)} | ${isRefused ? 'refused' : number(imported)}`,
      );
      const steps = read
        .slice(1)
        .map(({ entries }, index) => deltaOf(read[index]?.entries ?? [], entries ?? []));
      if (steps.length > 0) deltas.push(`${name} | ${steps.length} | ${sum(steps).map(number).join(' | ')}`);
    }
  }, 600_000);

  afterAll(() => Promise.all(unpacked.map((folder) => rm(folder, { recursive: true }))));

  it('is imported with the records that its publisher wrote, as docs/lists.md says', () => {
    expect(counts).toEqual(rowsOf('Counts of published files'));
  });

  it('differs from the version before it as docs/lists.md says', () => {
    expect(deltas).toEqual(rowsOf('Changes between published versions'));
  });

  it('has no name, in whatever script, that a search for it would not find', () => {
    expect([...unfound]).toEqual([]);
  });

  it('lists parties only for what its source says that it may', () => {
    expect([...undeclared]).toEqual([]);
  });

  it('is in the table, or no list', async () => {
    const noLists = /LICENSE|\.xsd$|\.tsv$|cons_dat_spec|index\.json|delta\.json$/;
    const known = publications.flatMap(({ path, beside = [] }) => [path, ...beside]);
    const files = await Promise.all(
      ['lists', 'pep'].map(async (folder) =>
        (await readdir(join(data ?? '', folder), { recursive: true, withFileTypes: true }))
          .filter((one) => one.isFile() && !noLists.test(one.name))
          .map((one) => join(one.parentPath, one.name).slice((data ?? '').length + 1)),
      ),
    );
    expect(files.flat().filter((path) => !known.includes(path) && !known.includes(dirname(path)))).toEqual(
      [],
    );
  });
});
