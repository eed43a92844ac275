import { foldName, nameForms } from '@probity/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileAt, findSource, type ListEntry, type ListFile } from '@probity/watchlists';
import { meaningHash } from './meaning-hash.js';

/** Files of the test data that are one list, of one day or of several. */
export interface Publication {
  /** Below the folder of the test data; an archive is unpacked. */
  readonly path: string;
  readonly source: string;
  /** Names of the files in an archive or folder; all when absent. */
  readonly files?: RegExp;
  /** Files beside the path that belong to the version. */
  readonly beside?: readonly string[];
  /** What stands once in every record of the publisher, so that records are counted without a reader. */
  readonly record: RegExp;
  /** Names of the files that hold the records; all when absent. */
  readonly recordFiles?: RegExp;
  /** What of a path makes it one version with others; the path itself when absent. */
  readonly version?: RegExp;
  /** An entry is one line, so a line that the version before has means what it meant there. */
  readonly sameLines?: true;
  /** Tells two publications of one archive apart. */
  readonly note?: string;
}

const csvKey = /^"?\d+"?,/gm;
const line = /\n./g;
const yamlMember = /^- id:/gm;

export const publications: readonly Publication[] = [
  {
    path: 'lists/ofac/sdn_triad_2023-12-28.tar.xz',
    source: 'ofac-sdn',
    beside: ['lists/ofac/sdn_comments.csv'],
    record: csvKey,
    recordFiles: /^sdn\.csv/,
    version: /^/,
  },
  {
    path: 'lists/ofac/sdn_history_60_versions_2021-08_2022-12.tar.xz',
    source: 'ofac-sdn',
    record: csvKey,
    sameLines: true,
  },
  {
    path: 'lists/ofac/consolidated_2018-04-06.xml.tar.xz',
    source: 'ofac-cons',
    record: /<sdnEntry>/g,
  },
  {
    path: 'lists/ofac/consolidated_2018-04-06_csv',
    source: 'ofac-cons',
    files: /\.csv$/,
    record: csvKey,
    recordFiles: /prim/,
    version: /^/,
  },
  { path: 'lists/ofac/consolidated_2025-03-28.xml', source: 'ofac-cons', record: /<sdnEntry>/g },
  { path: 'lists/ofac/sdn_sample_8_entries.xml', source: 'ofac-sdn', record: /<sdnEntry>/g },
  { path: 'lists/ofac/dpl.txt', source: 'us-dpl', record: line },
  { path: 'lists/ofac/csl_28_columns_excerpt.csv', source: 'us-csl', record: line },
  { path: 'lists/ofac/csl_29_columns_13_rows.csv', source: 'us-csl', record: line },
  {
    path: 'lists/un/un_sc_consolidated_3_dates.tar.xz',
    source: 'un-sc',
    record: /<(INDIVIDUAL|ENTITY)>/g,
  },
  {
    path: 'lists/un/un_sc_2024-10-16_malformed.tar.xz',
    source: 'un-sc',
    record: /<(INDIVIDUAL|ENTITY)>/g,
  },
  { path: 'lists/un/un_sc_sample.xml', source: 'un-sc', record: /<(INDIVIDUAL|ENTITY)>/g },
  {
    path: 'lists/eu/eu_fsf_full_2026-02-23.tar.xz',
    source: 'eu-fsf',
    record: /^logical_id:/gm,
    version: /^[^/]+/,
  },
  { path: 'lists/eu/eu_fsf_sample_7_entities.xml', source: 'eu-fsf', record: /<sanctionEntity /g },
  { path: 'lists/eu/eu_fsf_old_csv_1000_lines.csv', source: 'eu-fsf', record: line },
  {
    path: 'lists/uk/ofsi_conlist_2018-04-13.tar.xz',
    source: 'uk-ofsi',
    record: /\n(?!Name 6,).*,/g,
  },
  {
    path: 'lists/uk/ofsi_conlist_36_columns_sample.csv',
    source: 'uk-ofsi',
    record: /\n(?!Name 6,).*,/g,
  },
  {
    path: 'lists/uk/uk_sanctions_list_2026-07-24_2026-08-07.tar.xz',
    source: 'uk-sl',
    record: /^unique_id:/gm,
    version: /^[^/]+/,
  },
  { path: 'lists/ca/sema_2020-04.xml', source: 'ca-sema', record: /<record>/g },
  { path: 'lists/ch/seco_amendment_example_2024-01-17.xml', source: 'ch-seco', record: /<target /g },
  { path: 'lists/ftm/yente_fixtures/zala', source: 'ftm:zala', record: /^\{/gm },
  {
    path: 'lists/ftm/yente_fixtures/t1',
    source: 'ftm:t1',
    files: /entities\.ftm\.json$/,
    record: /^\{/gm,
  },
  {
    path: 'lists/ftm/khong_ftm_5_versions.tar.xz',
    source: 'ftm:khong',
    files: /entities\.ftm\.json$/,
    record: /^\{/gm,
  },
  {
    path: 'pep/us_congress/legislators_current_3_dates.tar.xz',
    source: 'us-congress',
    record: yamlMember,
  },
  { path: 'pep/us_congress/executive.yaml', source: 'us-congress', record: yamlMember },
  ...['wikidata', 'wikipedia'].map((kind) => ({
    path: 'pep/world_leaders/world_leaders_2021-08_2022-03.tar.xz',
    source: 'world-leaders',
    note: `, ${kind}`,
    files: new RegExp(`^${kind}_`),
    record: line,
  })),
];

/** Files by the version that they belong to, oldest first, of what was unpacked to a folder. */
export const versionsIn = async (
  folder: string,
  { files = /^(?!.*\.DS_Store)/, version }: Publication,
): Promise<string[][]> => {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .filter((path) => files.test(path))
    .sort();
  const versions = new Map<string, string[]>();
  for (const path of found) {
    const key = version === undefined ? path : (version.exec(path)?.[0] ?? path);
    versions.set(key, [...(versions.get(key) ?? []), join(folder, path)]);
  }
  return [...versions.values()];
};

/** Records that the publisher wrote, counted as text. */
export const recordsIn = async (
  paths: readonly string[],
  { record, recordFiles = /(?:)/ }: Publication,
): Promise<number> => {
  let records = 0;
  for (const path of paths.filter((one) => recordFiles.test(basename(one))))
    records += (await readFile(path, 'latin1')).match(record)?.length ?? 0;
  return records;
};

/** An entry as far as versions are compared. */
export interface ReadEntry {
  readonly entryId: string;
  readonly meaning: string;
  /** The record as published, as JSON. */
  readonly record: string;
  /** Names that a search for them as they are written would not find. */
  readonly unfound: readonly string[];
  readonly topics: ListEntry['topics'];
}

/** Reads a version to its end. Rejects as the reader does. */
export const entriesOf = async (source: string, files: readonly ListFile[]): Promise<ReadEntry[]> => {
  const entries: ReadEntry[] = [];
  const { entries: published } = findSource(source).read(files);
  for await (const entry of published) entries.push(asRead(entry));
  return entries;
};

const linesOf = async (path: string): Promise<string[]> => (await readFile(path, 'latin1')).split(/(?<=\n)/);

const lineKey = (text: string): string => /^\d+/.exec(text)?.[0] ?? '';

/** As `entriesOf` for a list of one line an entry: lines that the version before has mean what they meant there. */
export const entriesAfter = async (
  { path, entries }: { readonly path: string; readonly entries: readonly ReadEntry[] },
  source: string,
  newer: string,
): Promise<ReadEntry[]> => {
  const known = new Set(await linesOf(path));
  const lines = await linesOf(newer);
  const kept = new Set(lines.filter((text) => known.has(text)).map(lineKey));
  const fresh = Buffer.from(lines.filter((text) => !known.has(text)).join(''), 'latin1');
  const file = {
    name: basename(newer),
    async *open() {
      yield fresh;
    },
  };
  const added = fresh.length === 0 ? [] : await entriesOf(source, [file]);
  return [...entries.filter(({ entryId }) => kept.has(entryId)), ...added];
};

/** A search looks for the folded term in the forms that are kept of each name. */
const unfoundNames = ({ names, kind }: ListEntry): string[] => {
  const forms = new Set(names.flatMap((name) => nameForms(name, kind)));
  return names
    .map(({ value }) => value)
    .filter((value) => foldName(value) === '' || !forms.has(foldName(value)));
};

const asRead = (entry: ListEntry): ReadEntry => ({
  entryId: entry.entryId,
  meaning: meaningHash(entry),
  record: JSON.stringify(entry.raw),
  unfound: unfoundNames(entry),
  topics: entry.topics,
});

export const filesAt = (paths: readonly string[]): ListFile[] => paths.map(fileAt);
