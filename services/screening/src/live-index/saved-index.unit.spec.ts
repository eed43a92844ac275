import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HealthChecks, Metrics } from '@probity/kit/observability';
import { MemoryPubSub } from '@probity/kit/redis';
import { captureLogger, eventually, inertTransactions } from '@probity/kit/testing';
import { turns } from '@probity/kit/threads';
import { createEngine } from '@probity/matching';
import { FakeLists } from './indexed-entries.fake.js';
import { IndexFile } from './index-file.adapter.js';
import { IndexSync } from './index-sync.js';
import { FakeIndexThread } from './index-worker.fake.js';
import { LiveIndex } from './live-index.js';
import { SavedIndexFile } from './index-file-header.adapter.js';
import { SavedIndex } from './saved-index.js';
import { WorkerPool } from './worker-pool.adapter.js';

const engine = createEngine();
const many = 1_200;

describe('an index that is saved', () => {
  let folder: string;
  let path: string;
  let lists: FakeLists;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-index-'));
    path = join(folder, 'new', 'index.bin');
    lists = new FakeLists();
    for (let at = 0; at < many; at += 1) lists.publish(`e${at}`, `Filler Number${at}`);
    lists.publish('nina', 'Nina Orlova');
    lists.publish('greta', 'Greta Silbermann');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const indexFile = () => new IndexFile({ path, engine, nextTurn: turns.next });

  /** A process that begins, until it is ready. */
  const start = async ({ threads = 1, file = indexFile() } = {}) => {
    const { logger, lines } = captureLogger();
    const index = new LiveIndex(
      new WorkerPool(threads, () => new FakeIndexThread(file)),
      new IndexSync(lists, inertTransactions()),
      new SavedIndex(new SavedIndexFile(path), lists, inertTransactions(), logger),
      new MemoryPubSub(),
      logger,
      new HealthChecks(),
      new Metrics('screening'),
    );
    lists.steps.length = 0;
    await index.catchUp();
    const find = async (name: string): Promise<string[]> =>
      (await index.match([{ names: [name] }], {})).results.flatMap(({ matches }) =>
        matches.map(({ entryId }) => entryId),
      );
    const read = lists.steps.reduce((sum, { entries }) => sum + entries, 0);
    return { find, read, lines, index };
  };
  const saved = () =>
    eventually(
      () => Promise.resolve(existsSync(path)),
      (isThere) => isThere,
    );

  it('is read instead of built at the next start, in every thread', async () => {
    expect(await start()).toMatchObject({ read: many + 2 });
    await saved();
    const { find, read, lines } = await start({ threads: 2 });
    expect([read, lines]).toEqual([0, []]);
    expect(await find('Nina Orlova')).toEqual(['nina']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is brought up to date with what changed since', async () => {
    await start();
    await saved();
    lists.publish('nina', null);
    lists.publish('marek', 'Marek Toral');
    const { find, read } = await start();
    expect(read).toBe(2);
    expect(await find('Nina Orlova')).toEqual([]);
    expect(await find('Marek Toral')).toEqual(['marek']);
    expect(await find('Greta Silbermann')).toEqual(['greta']);
  });

  const changeHeader = async (change: (header: Record<string, unknown>) => object): Promise<void> => {
    const bytes = await readFile(path);
    const end = bytes.indexOf('\n');
    const header = change(JSON.parse(bytes.toString('utf8', 0, end)) as Record<string, unknown>);
    await writeFile(path, Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end)]));
  };
  const spoiled: Record<string, () => void | Promise<void>> = {
    'a byte of it is another one': async () => {
      const bytes = await readFile(path);
      bytes[bytes.length - 1_000] = (bytes.at(-1_000) ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
    'it breaks off': async () => truncate(path, (await stat(path)).size - 1_000),
    'it is empty': () => truncate(path, 0),
    'it is no index file': () => writeFile(path, '{}\n'),
    'another version of the engine saved it': () =>
      changeHeader((header) => ({ ...header, engine: '1.0.0' })),
    'the engine had other tables': () => changeHeader((header) => ({ ...header, configuration: 'other' })),
    'the engine built another index of the same lists': () =>
      changeHeader((header) => ({ ...header, sample: 'other' })),
  };
  it.each(Object.keys(spoiled))('is built again, and saved again, when %s', async (what) => {
    await start();
    await saved();
    await spoiled[what]?.();
    const before = (await stat(path)).ino;
    const { find, read, lines } = await start();
    expect(read).toBe(many + 2);
    expect(await find('Nina Orlova')).toEqual(['nina']);
    expect(lines).toEqual([expect.objectContaining({ msg: 'The saved index is not used' })]);
    await eventually(
      () => stat(path),
      ({ ino }) => ino !== before,
    );
    expect(await start()).toMatchObject({ read: 0, lines: [] });
  });

  it('is built again for another database, whose versions have the same ids', async () => {
    await start();
    await saved();
    lists.loadedAt = '2026-01-21T08:00:00.000Z';
    expect(await start()).toMatchObject({ read: many + 2, lines: [] });
  });

  it('stays as it was when saving another one fails half way', async () => {
    await start();
    await saved();
    const before = await readFile(path);
    const index = engine.createIndex();
    index.save = function* () {
      yield Buffer.alloc(3_000_000);
      throw new Error('out of paper');
    };
    await expect(indexFile().write([], index)).rejects.toThrow('out of paper');
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it('is tried again after more was read when it cannot be saved, not at each poll', async () => {
    const file = indexFile();
    let tries = 0;
    file.write = () => {
      tries += 1;
      return Promise.reject(new Error('the disk is full'));
    };
    const { index, lines } = await start({ file });
    await eventually(
      () => Promise.resolve(lines.length),
      (count) => count === 1,
    );
    for (let polls = 0; polls < 3; polls += 1) await index.catchUp();
    lists.publish('marek', 'Marek Toral');
    await index.catchUp();
    await eventually(
      () => Promise.resolve(lines.length),
      (count) => count === 2,
    );
    expect(tries).toBe(2);
    expect(lines[1]).toMatchObject({ msg: 'The index was not saved', reason: 'the disk is full' });
  });

  it('is not saved for a few entries', async () => {
    lists.versions = lists.versions.slice(0, 10);
    const { index } = await start();
    await index.onModuleDestroy();
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
