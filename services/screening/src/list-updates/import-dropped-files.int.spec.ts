import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@probity/kit/context';
import { captureLogger, fakeOf, type LogLine } from '@probity/kit/testing';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { ListStates } from '../watchlists/list-states.js';
import { DropFolderClient } from './drop-folder.client.js';
import type { FetchAfterGap } from './fetch-after-gap.js';
import { ImportDroppedFiles } from './import-dropped-files.js';

const entry = (id: number, name: string): string =>
  `${JSON.stringify({ id: `Q${id}`, schema: 'Person', caption: name, properties: { name: [name], topics: ['sanction'] }, datasets: ['drop'], referents: [], target: true })}\n`;

describe('files dropped into a folder', () => {
  let test: ScreeningContext;
  let folder: string;
  let dropped: ImportDroppedFiles;
  let lines: readonly LogLine[];
  const running = new AbortController().signal;
  beforeAll(async () => {
    test = await openScreening();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-drop-'));
    dropped = importing(test.get(ImportList));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const importing = (importList: ImportList): ImportDroppedFiles => {
    const log = captureLogger();
    lines = log.lines;
    return new ImportDroppedFiles(
      new DropFolderClient(folder, log.logger),
      importList,
      fakeOf<FetchAfterGap>({ execute: (_source, error) => Promise.resolve(error as Error) }),
      fixedClock('2026-03-01T08:00:00.000Z'),
      log.logger,
    );
  };
  const logged = (part: string): number => lines.filter(({ msg }) => String(msg).includes(part)).length;
  const drop = async (source: string, name: string, content: string): Promise<string> => {
    await mkdir(join(folder, source), { recursive: true });
    const path = join(folder, source, name);
    await writeFile(path, content);
    return path;
  };
  const look = (): Promise<void> => dropped.execute(running);
  const filesOf = async (source: string): Promise<string[]> => {
    const places = await readdir(join(folder, source), { recursive: true, withFileTypes: true });
    return places
      .filter((place) => place.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, source).length + 1))
      .sort();
  };
  const entriesOf = async (source: string) =>
    (await test.get(ListStates).execute()).find((list) => list.source === source)?.entries;
  const when = '2026-03-01T08-00-00-000Z';

  it('are imported once nothing about them changes, and put aside', async () => {
    const path = await drop('ftm:drop-a', 'entities.json', entry(1, 'Nina Orlova'));
    await look();
    await appendFile(path, entry(2, 'Viktor Salo'));
    await look();
    expect(await entriesOf('ftm:drop-a')).toBeUndefined();
    await look();
    expect(await entriesOf('ftm:drop-a')).toBe(2);
    expect(await filesOf('ftm:drop-a')).toEqual([`done/${when}/entities.json`]);
  });

  it('wait for the others that come with them', async () => {
    await drop('ftm:drop-b', 'one.json', entry(1, 'Nina Orlova'));
    await look();
    await drop('ftm:drop-b', 'two.json', entry(2, 'Viktor Salo'));
    await look();
    expect(await filesOf('ftm:drop-b')).toEqual(['one.json', 'two.json']);
  });

  it('are not looked at while a tool still writes them under a hidden name', async () => {
    await drop('ftm:drop-c', '.entities.json.part', entry(1, 'Nina Orlova'));
    await look();
    await look();
    expect(await filesOf('ftm:drop-c')).toEqual(['.entities.json.part']);
  });

  it.each([
    ['ftm:drop-d', '<html>Not found</html>'],
    ['ftm:drop-e', ''],
    ['no-such-list', 'anything'],
  ])('of %s that are refused lie beside the reason', async (source, content) => {
    await drop(source, 'list.json', content);
    await look();
    await look();
    expect(await filesOf(source)).toEqual([`failed/${when}/list.json`, `failed/${when}/reason.txt`]);
    const reason = await readFile(join(folder, source, 'failed', when, 'reason.txt'), 'utf8');
    expect(reason.length).toBeGreaterThan(20);
  });

  it('are imported again where one was replaced during its import', async () => {
    const path = await drop('ftm:drop-h', 'entities.json', entry(1, 'Nina Orlova'));
    await drop('ftm:drop-h', 'others.json', entry(3, 'Greta Falk'));
    let imports = 0;
    dropped = importing(
      fakeOf<ImportList>({
        execute: async (request) => {
          const result = await test.get(ImportList).execute(request);
          imports += 1;
          if (imports === 1) await writeFile(path, entry(1, 'Nina Orlova') + entry(2, 'Viktor Salo'));
          return result;
        },
      }),
    );
    await look();
    await look();
    expect(await entriesOf('ftm:drop-h')).toBe(2);
    expect(await filesOf('ftm:drop-h')).toEqual(['entities.json', 'others.json']);
    await look();
    await look();
    expect(await entriesOf('ftm:drop-h')).toBe(3);
    expect(await filesOf('ftm:drop-h')).toEqual([`done/${when}/entities.json`, `done/${when}/others.json`]);
  });

  it('do not keep others waiting when they meet a fault of ours', async () => {
    dropped = importing(
      fakeOf<ImportList>({
        execute: (request) =>
          request.source.id === 'ftm:bug'
            ? Promise.reject(new TypeError('a reader has a bug'))
            : test.get(ImportList).execute(request),
      }),
    );
    await drop('ftm:bug', 'list.json', entry(1, 'Nina Orlova'));
    await drop('ftm:drop-f', 'list.json', entry(1, 'Nina Orlova'));
    await look();
    await look();
    expect(await filesOf('ftm:bug')).toContain(`failed/${when}/reason.txt`);
    expect(await filesOf('ftm:drop-f')).toEqual([`done/${when}/list.json`]);
  });

  it('are imported beside a folder that cannot be read', async () => {
    // Its name is no UTF-8, so that nobody can open it by the name that is read, whatever the rights.
    await mkdir(Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xe9])]));
    await drop('ftm:drop-i', 'list.json', entry(1, 'Nina Orlova'));
    await look();
    await look();
    await look();
    expect(await filesOf('ftm:drop-i')).toEqual([`done/${when}/list.json`]);
    expect(logged('of dropped files cannot be read')).toBe(1);
  });

  it('stay in folders that are hidden or of the file system', async () => {
    for (const name of ['.git', 'lost+found']) await drop(name, 'index', 'anything');
    await look();
    await look();
    for (const name of ['.git', 'lost+found']) expect(await filesOf(name)).toEqual(['index']);
  });

  it('are imported once and keep no others waiting where they cannot be put aside', async () => {
    const imported: string[] = [];
    dropped = importing(
      fakeOf<ImportList>({
        execute: (request) => {
          imported.push(request.source.id);
          return test.get(ImportList).execute(request);
        },
      }),
    );
    const path = await drop('ftm:drop-j', 'list.json', entry(1, 'Nina Orlova'));
    await drop('ftm:drop-k', 'list.json', entry(1, 'Nina Orlova'));
    const done = join(folder, 'ftm:drop-j', 'done');
    await symlink('/dev/null', done); // no folder, also for those who may write everywhere
    for (let looks = 1; looks <= 4; looks += 1) await look();
    expect(imported).toEqual(['ftm:drop-j', 'ftm:drop-k']);
    expect(await filesOf('ftm:drop-k')).toEqual([`done/${when}/list.json`]);
    expect(logged('cannot be put aside')).toBe(1);
    await appendFile(path, entry(2, 'Viktor Salo'));
    await look();
    await look();
    expect(await entriesOf('ftm:drop-j')).toBe(2);
    await rm(done);
    await look();
    expect(imported).toEqual(['ftm:drop-j', 'ftm:drop-k', 'ftm:drop-j']);
    expect(await filesOf('ftm:drop-j')).toEqual([`done/${when}/list.json`]);
  });

  it('stay where they are when the process stops', async () => {
    await drop('ftm:drop-g', 'list.json', entry(1, 'Nina Orlova'));
    await look();
    await dropped.execute(AbortSignal.abort());
    expect(await filesOf('ftm:drop-g')).toEqual(['list.json']);
  });
});
