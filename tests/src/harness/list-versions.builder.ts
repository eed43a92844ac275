import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inventedName, inventedLine } from './invented-list.builder.js';

/** Three versions of one list around one of its parties. */
export interface ListVersions {
  readonly source: string;
  /** Part of a name of exactly one party, who is sanctioned. */
  readonly term: string;
  /** The whole of that name. */
  readonly name: string;
  /** Files of each version. */
  readonly original: readonly string[];
  /** One party more, whose name contains the term, too. */
  readonly grown: readonly string[];
  /** As `grown`, without the party of the original. */
  readonly delisted: readonly string[];
}

/** Real ones where there is data, made below `folder` and never kept; else invented ones. */
export const listVersions = async (folder: string): Promise<ListVersions> => {
  const data = testDataFolder();
  return data === undefined ? inventedVersions(folder) : ofacVersions(data, folder);
};

const triad = ['sdn.csv', 'add.csv', 'alt.csv'] as const;

const ofacVersions = async (data: string, folder: string): Promise<ListVersions> => {
  const unpacked = await unpackTestData(join(data, 'lists/ofac/sdn_triad_2023-12-28.tar.xz'));
  const read = (file: string): Promise<string> => readFile(join(unpacked, file), 'latin1');
  const { id, alias, given } = aliasOfOne(await read('sdn.csv'), await read('alt.csv'));
  const newcomer = `99999999,"${alias}, Newcomer","individual","SDGT"${',-0- '.repeat(7)},"DOB 01 Jan 1970."\r\n`;
  const write = async (version: string, rewrite: (file: string, text: string) => string) => {
    await mkdir(join(folder, version));
    return Promise.all(
      triad.map(async (file) => {
        const path = join(folder, version, file);
        await writeFile(path, rewrite(file, await read(file)), 'latin1');
        return path;
      }),
    );
  };
  const grow = (file: string, text: string): string => (file === 'sdn.csv' ? newcomer + text : text);
  const delist = (text: string): string => text.replace(new RegExp(`^${id},.*\\r\\n`, 'gm'), '');
  const versions = {
    source: 'ofac-sdn',
    term: alias.toLowerCase(),
    name: `${given} ${alias}`,
    original: await write('original', (_file, text) => text),
    grown: await write('grown', grow),
    delisted: await write('delisted', (file, text) => grow(file, delist(text))),
  };
  await rm(unpacked, { recursive: true });
  return versions;
};

interface AliasOfOne {
  readonly id: string;
  /** Family name. */
  readonly alias: string;
  readonly given: string;
}

/** The first alias whose family name occurs once in the whole list, and not in the main name of its own party. */
const aliasOfOne = (sdn: string, alt: string): AliasOfOne => {
  const everything = (sdn + alt).toUpperCase();
  for (const [, id = '', alias = '', given = ''] of alt.matchAll(
    /^(\d+),\d+,"aka","([A-Z]{7,}), ([A-Za-z ]+)"/gm,
  )) {
    const isPerson = new RegExp(`^${id},"[^"]+","individual"`, 'm').test(sdn);
    if (isPerson && everything.split(alias).length === 2) return { id, alias, given };
  }
  throw new Error('no alias of this list belongs to one person alone');
};

const inventedVersions = async (folder: string): Promise<ListVersions> => {
  process.stderr.write('The browser journey runs on an invented list.\n');
  const people = Array.from({ length: 200 }, (_, number) => inventedLine(number, inventedName(number)));
  const [term = ''] = inventedName(0).split(' ');
  const newcomer = inventedLine(1_000, `Newcomer ${term}`);
  const write = async (version: string, lines: readonly string[]): Promise<string[]> => {
    const file = join(folder, `${version}.ftm.json`);
    await writeFile(file, lines.join('\n'));
    return [file];
  };
  return {
    source: 'ftm:journey',
    term: term.toLowerCase(),
    name: inventedName(0),
    original: await write('original', people),
    grown: await write('grown', [...people, newcomer]),
    delisted: await write('delisted', [...people.slice(1), newcomer]),
  };
};
