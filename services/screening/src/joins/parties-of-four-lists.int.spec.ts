import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldName, type PersonProfile } from '@probity/contracts';
import { systemClock } from '@probity/kit/context';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt, findSource, type ListEntry, type ListFile } from '@probity/watchlists';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProfileRepository } from '../persons/profile.repository.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { PersonSearchRepository } from '../search/person-search.repository.js';
import { joinKeys } from './same-subject.js';

const data = testDataFolder();

/** The archives, and the files of each; of one file an entry only those that name the UN are read. */
const lists = {
  'un-sc': ['un/un_sc_consolidated_3_dates.tar.xz', /2024-11-30\.xml$/, null],
  'eu-fsf': ['eu/eu_fsf_full_2026-02-23.tar.xz', /\.yaml$/, /^united_nation_id: *'?[A-Z]/m],
  'uk-sl': [
    'uk/uk_sanctions_list_2026-07-24_2026-08-07.tar.xz',
    /2026-08-07\/.*\.yaml$/,
    /^un_reference_number: *'?[A-Z]/m,
  ],
  'ofac-sdn': ['ofac/sdn_triad_2023-12-28.tar.xz', /\.csv$/, null],
} as const;
const sources = Object.keys(lists) as (keyof typeof lists)[];

interface Row {
  readonly personId: string;
  readonly source: keyof typeof lists;
  readonly entryId: string;
}

(data === undefined ? describe.skip : describe)('parties that four published lists name', () => {
  let test: ScreeningContext;
  const folders: string[] = [];
  const entries = new Map<string, ListEntry>();
  let joined: [string, Row[]][];

  const filesOf = async (source: keyof typeof lists): Promise<ListFile[]> => {
    const [archive, names, content] = lists[source];
    const folder = await unpackTestData(join(data ?? '', 'lists', archive));
    folders.push(folder);
    const paths = (await readdir(folder, { recursive: true })).filter((path) => names.test(path)).sort();
    const files: ListFile[] = [];
    for (const path of paths) {
      const at = join(folder, path);
      if (content === null || content.test(await readFile(at, 'utf8'))) files.push(fileAt(at));
    }
    return files;
  };

  const read = async (source: keyof typeof lists): Promise<ListEntry[]> => {
    const read: ListEntry[] = [];
    for await (const entry of findSource(source).read(await filesOf(source)).entries) read.push(entry);
    return read;
  };

  beforeAll(async () => {
    test = await openScreening();
    const keys = new Set<string>();
    const keysOf = (source: string, { raw: _raw, ...entry }: ListEntry): string[] =>
      joinKeys({ source, entry });
    const known = (source: string, entry: ListEntry): boolean =>
      keysOf(source, entry).some((key) => keys.has(key));
    // The EU names the fewest parties by their UN reference; the other lists follow with whom they may share one.
    for (const source of ['eu-fsf', 'un-sc', 'uk-sl', 'ofac-sdn'] as const) {
      const all = await read(source);
      const chosen = source === 'eu-fsf' ? all : all.filter((entry) => known(source, entry));
      for (const entry of chosen) {
        entries.set(`${source} ${entry.entryId}`, entry);
        for (const key of keysOf(source, entry)) keys.add(key);
      }
    }
    // OFAC's entries come first: they refer to nobody.
    for (const source of sources.toReversed()) {
      const chosen = [...entries].filter(([key]) => key.startsWith(`${source} `)).map(([, entry]) => entry);
      await test.load(source, ...chosen);
    }
    const rows = await test.rows<Row>(
      'SELECT person_id AS "personId", source, entry_id AS "entryId" FROM list_entries ORDER BY source, entry_id',
    );
    const persons = new Map<string, Row[]>();
    for (const row of rows) persons.set(row.personId, [...(persons.get(row.personId) ?? []), row]);
    joined = [...persons].filter(([, own]) => own.length === sources.length);
  }, 300_000);

  afterAll(async () => {
    await test.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const profileOf = async (personId: string): Promise<Omit<PersonProfile, 'coverage' | 'monitored'>> =>
    (await test.transactions.read((tx) => test.get(ProfileRepository).get(personId, tx))).profile;

  it('are one subject each, with an entry of every list', () => {
    process.stderr.write(`Parties of four lists: ${joined.length} subjects\n`);
    expect(joined.length).toBeGreaterThan(40);
    for (const [, own] of joined) expect(own.map(({ source }) => source)).toEqual(sources.toSorted());
  });

  it('show four sources and every programme of each', async () => {
    for (const [personId, own] of joined) {
      const profile = await profileOf(personId);
      expect(profile.entries.map(({ source }) => source).sort()).toEqual(sources.toSorted());
      const shown = JSON.stringify(profile.sanctions);
      const programs = own.flatMap(
        ({ source, entryId }) => entries.get(`${source} ${entryId}`)?.programs ?? [],
      );
      expect(programs.filter((program) => !shown.includes(JSON.stringify(program).slice(1, -1)))).toEqual([]);
    }
  });

  it('are found by every name of every list, in whatever script', async () => {
    const searches = new PersonSearchRepository(test.transactions, systemClock);
    const scripts = new Set<string>();
    for (const [personId, own] of joined) {
      const names = own.flatMap(({ source, entryId }) => entries.get(`${source} ${entryId}`)?.names ?? []);
      for (const { value } of names) {
        scripts.add(/\p{Script=Latin}/u.test(value) ? 'Latin' : 'another');
        const search = {
          term: foldName(value),
          country: 'all_countries',
          filters: {},
          userId: 'ada',
        } as const;
        const { page } = await searches.firstPage(search, { hits: [], held: null });
        expect({ value, found: page.found.map(({ id }) => id) }).toEqual({
          value,
          found: expect.arrayContaining([personId]),
        });
      }
    }
    expect([...scripts].sort()).toEqual(['Latin', 'another']);
  });
});
