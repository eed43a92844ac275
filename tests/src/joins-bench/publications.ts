import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt, findSource, type ListSource } from '@probity/watchlists';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadEntry } from './labelled-pairs.js';

interface Publication {
  readonly title: string;
  readonly source: string;
  /** Below the `lists` folder of the test data. */
  readonly archive: string;
  readonly files: RegExp;
}

/** All are real and old; none is part of this repository. */
export const publications = {
  ofac: {
    title: 'OFAC SDN 2023-12-28',
    source: 'ofac-sdn',
    archive: 'ofac/sdn_triad_2023-12-28.tar.xz',
    files: /\.csv$/,
  },
  un: {
    title: 'UN 2024-11-30',
    source: 'un-sc',
    archive: 'un/un_sc_consolidated_3_dates.tar.xz',
    files: /2024-11-30/,
  },
  formerUn: {
    title: 'UN 2018-06-07',
    source: 'un-sc',
    archive: 'un/un_sc_consolidated_3_dates.tar.xz',
    files: /2018-06-07/,
  },
  eu: {
    title: 'EU 2026-02-23',
    source: 'eu-fsf',
    archive: 'eu/eu_fsf_full_2026-02-23.tar.xz',
    files: /^(?!_index).*\.ya?ml$/,
  },
  uk: {
    title: 'UK 2026-08-07',
    source: 'uk-sl',
    archive: 'uk/uk_sanctions_list_2026-07-24_2026-08-07.tar.xz',
    files: /2026-08-07\/(?!_index).*\.ya?ml$/,
  },
  ofsi: {
    title: 'OFSI 2018-04-13',
    source: 'uk-ofsi',
    archive: 'uk/ofsi_conlist_2018-04-13.tar.xz',
    files: /\.csv$/,
  },
  canada: {
    title: 'Canada 2020-04-15',
    source: 'ca-sema',
    archive: 'ca/sema_2020-04.xml',
    files: /\.xml$/,
  },
} as const satisfies Record<string, Publication>;

export type PublicationName = keyof typeof publications;

const readFiles = async (source: ListSource, paths: readonly string[]): Promise<ReadEntry[]> => {
  const entries: ReadEntry[] = [];
  for await (const { raw: _raw, ...entry } of source.read(paths.map(fileAt)).entries)
    entries.push({ source: source.id, entry });
  return entries;
};

/** Entries of a publication. */
export const readPublication = async (name: PublicationName): Promise<ReadEntry[]> => {
  const { source, archive, files } = publications[name];
  const data = testDataFolder();
  if (data === undefined) throw new Error('Joins are measured on published lists; see docs/benchmarks.md.');
  const found = findSource(source);
  const path = join(data, 'lists', archive);
  if (!path.endsWith('.tar.xz')) return readFiles(found, [path]);
  const folder = await unpackTestData(path);
  try {
    const names = (await readdir(folder, { recursive: true })).filter((name) => files.test(name)).sort();
    return await readFiles(
      found,
      names.map((name) => join(folder, name)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};
