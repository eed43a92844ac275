import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differences, factsOf, rowsOf, type Differences, type Rows } from './published-rows.js';
import { unpackTestData } from './test-data.js';

const archive = 'lists/ofac/sdn_history_60_versions_2021-08_2022-12.tar.xz';
const seed = 20_220_405;

/** The list of sanctioned parties as OFAC published it once. */
export interface Publication {
  readonly path: string;
  readonly rows: Rows;
}

/** Dates as `20220405`, or their beginnings; the second one is not in it. */
type Period = readonly [from: string, until: string];

interface Publications {
  /** The caller removes it. */
  readonly folder: string;
  readonly versions: readonly Publication[];
}

/** All publications of a period, the oldest first. `data` is the folder of published lists. */
export const openPublications = async (data: string, [from, until]: Period): Promise<Publications> => {
  const folder = await unpackTestData(join(data, archive));
  const files = (await readdir(folder)).filter((name) => name >= `sdn_${from}` && name < `sdn_${until}`);
  const versions = await Promise.all(
    files.toSorted().map(async (file) => {
      const path = join(folder, file);
      return { path, rows: rowsOf(await readFile(path, 'latin1')) };
    }),
  );
  return { folder, versions };
};

/** What two publications say of an entry. */
export interface EntryChange {
  readonly difference: Differences;
  /** The later one has no such entry. */
  readonly gone: boolean;
}

/** Of the entries with these ids those that differ in the publication of that number from the one before it. */
export const changesIn = (
  versions: readonly Publication[],
  number: number,
  ids: Iterable<string>,
): Map<string, EntryChange> => {
  const [before, after] = [versions[number - 1]?.rows, versions[number]?.rows];
  return new Map(
    [...ids]
      .map((id) => {
        const difference = differences(factsOf(before?.get(id)), factsOf(after?.get(id)));
        return [id, { difference, gone: after?.has(id) !== true }] as const;
      })
      .filter(([, { difference }]) => difference.size > 0),
  );
};

/** Numbers from 0 to 1, the same in every run. Source: Park and Miller's minimal standard generator. */
const random = (): (() => number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

const drawn = <Item>(items: readonly Item[], count: number, next: () => number): Item[] =>
  items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);

/** Most publications change few entries, some change hundreds in the same way: of those a part is enough. */
const mostOfOne = 200;

/** So many ids of entries of the first publication: those that a later one changes, and others. */
export const drawEntries = (versions: readonly Publication[], count: number): ReadonlySet<string> => {
  const next = random();
  const ids = [...(versions[0]?.rows.keys() ?? [])];
  const changing = versions
    .slice(1)
    .flatMap((_, at) => drawn([...changesIn(versions, at + 1, ids).keys()], mostOfOne, next));
  return new Set([...new Set([...changing, ...drawn(ids, ids.length, next)])].slice(0, count));
};
