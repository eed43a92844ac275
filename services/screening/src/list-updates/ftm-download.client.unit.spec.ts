import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStates } from '@probity/kit/downloads';
import { findSource } from '@probity/watchlists';
import { FileCacheClient } from './file-cache.client.js';
import { FtmDownloadClient } from './ftm-download.client.js';
import { ftmPerson, FtmServer, ftmVersions } from './ftm-server.harness.js';

const [v1, v2, v3, v4] = ftmVersions;
const ada = ftmPerson('p1', 'Ada Heron');
const otto = ftmPerson('p2', 'Otto Crane');
const rosa = ftmPerson('p3', 'Rosa Stilt');
const ivo = ftmPerson('p4', 'Ivo Teal');
const source = findSource('ftm:birds');

describe('a FollowTheMoney data set that is fetched by its index', () => {
  let server: FtmServer;
  let cache: string;
  let known: FileStates;

  beforeEach(async () => {
    server = await FtmServer.start();
    cache = await mkdtemp(join(tmpdir(), 'probity-cache-'));
    known = {};
    server.publish(v1, [ada, otto]);
    server.publishDeltas({ [v1]: [] });
  });
  afterEach(async () => {
    await server.stop();
    await rm(cache, { recursive: true });
  });

  /** What came: the names of the list as they are read. */
  const fetch = async (
    addresses: Record<string, string> = { 'index.json': server.address },
    folder = cache,
  ) => {
    server.requests = [];
    const downloads = Object.entries(addresses).map(([fileName, url]) => ({ fileName, url }));
    const list = { source: { ...source, downloads }, intervalMs: 1 };
    const options = { attempts: 1, pause: () => Promise.resolve() };
    const result = await new FtmDownloadClient(new FileCacheClient(folder)).download({
      list,
      known,
      options,
    });
    if (result.state !== 'fetched') return result;
    const reading = source.read(result.files);
    const names: string[] = [];
    for await (const entry of reading.entries) names.push(entry.names[0].value);
    return { ...result, names };
  };
  /** The same, and it becomes the version that is live. */
  const take = async () => {
    const result = await fetch();
    if (result.state !== 'fetched') throw new Error(JSON.stringify(result));
    known = result.fileStates;
    return result;
  };
  const kept = () => readdir(join(cache, source.id));

  it('comes whole at first, and is unchanged as long as the publisher says so', async () => {
    expect(await take()).toMatchObject({ names: ['Ada Heron', 'Otto Crane'] });
    expect(server.requests).toEqual(['/index.json', '/entities.ftm.json']);
    server.publish(v1, [ada, otto], { updated_at: 'later' });
    expect(await fetch()).toEqual({ state: 'unchanged' });
    known = { [server.address]: { etag: '"same"' } };
    expect(await fetch()).toEqual({ state: 'unchanged' });
    expect(server.requests).toEqual(['/index.json']);
  });

  it('follows a chain of deltas, empty ones too, over several fetches', async () => {
    await take();
    server.publish(v3, [ada, rosa]);
    server.publishDeltas({
      [v1]: [],
      [v2]: [],
      [v3]: [
        { op: 'ADD', entity: rosa },
        { op: 'DEL', entity: { id: 'p2' } },
      ],
    });
    const chained = await take();
    expect(chained.names).toEqual(['Ada Heron', 'Rosa Stilt']);
    expect(chained).not.toHaveProperty('wholeBecause');
    expect(server.requests).toEqual([
      '/index.json',
      '/delta.json',
      `/deltas/${v2}/entities.delta.json`,
      `/deltas/${v3}/entities.delta.json`,
    ]);
    server.publish(v4, [ftmPerson('p1', 'Ada R. Heron'), rosa]);
    server.publishDeltas({ [v3]: [], [v4]: [{ op: 'MOD', entity: ftmPerson('p1', 'Ada R. Heron') }] });
    expect((await take()).names).toEqual(['Ada R. Heron', 'Rosa Stilt']);
    expect(server.requests).toHaveLength(3);
    expect(await kept()).toHaveLength(4);
  });

  const gapOf: Record<string, () => void | Promise<void>> = {
    'the version in use is older than all deltas': () => server.publishDeltas({ [v3]: [], [v4]: [] }),
    'the history was rewritten': () => server.publishDeltas({ [v2]: [], [v4]: [] }),
    'no delta leads to the newest version': () => server.publishDeltas({ [v1]: [], [v3]: [] }),
    'a delta is not there': () => server.fails(`/deltas/${v4}/entities.delta.json`, 404),
    'the server fails in the middle': () => server.fails(`/deltas/${v4}/entities.delta.json`, 500),
    'a delta breaks off': () => server.breaksOff(`/deltas/${v4}/entities.delta.json`, '{"op":"ADD","en'),
    'a delta is cut short': () => server.shows(`/deltas/${v4}/entities.delta.json`, '{"op":"ADD","en'),
    'a delta was left out': () => server.shows(`/deltas/${v3}/entities.delta.json`, ''),
    'a delta changes what was never there': () =>
      server.shows(`/deltas/${v4}/entities.delta.json`, '{"op":"DEL","entity":{"id":"p9"}}'),
    'a delta changes a row to none': () =>
      server.shows(
        `/deltas/${v4}/entities.delta.json`,
        '{"op":"MOD","entity":{"id":"p2","schema":"Person"}}',
      ),
    'a version has no place in time': () => server.publishDeltas({ [v1]: [], [`../${v3}`]: [], [v4]: [] }),
    'delta.json is no JSON': () => server.shows('/delta.json', '<'),
    'there is no delta.json': () => server.fails('/delta.json', 404),
    'the deltas are too large': () =>
      server.shows(`/deltas/${v4}/entities.delta.json`, ' '.repeat(1_000_001)),
    'what is kept was lost': () => rm(cache, { recursive: true }),
    'what is kept was damaged': async () => {
      for (const name of await kept()) await writeFile(join(cache, source.id, name), '{}');
    },
  };
  const fewerThanDeclared = new Set(['a delta was left out']); // without a count nothing shows that
  it.each(
    Object.keys(gapOf).flatMap((what) => [
      { what, count: {} },
      ...(fewerThanDeclared.has(what) ? [] : [{ what, count: { entity_count: null } }]),
    ]),
  )('comes whole when $what, and says so, where the index has $count', async ({ what, count }) => {
    await take();
    server.publish(v4, [ada, rosa, ivo], count);
    server.publishDeltas({
      [v1]: [],
      [v3]: [{ op: 'ADD', entity: rosa }],
      [v4]: [
        { op: 'ADD', entity: ivo },
        { op: 'DEL', entity: { id: 'p2' } },
      ],
    });
    await gapOf[what]?.();
    const whole = await take();
    expect(whole.names).toEqual(['Ada Heron', 'Rosa Stilt', 'Ivo Teal']);
    expect(whole.wholeBecause).toEqual(expect.any(String));
    expect(server.requests.at(-1)).toBe('/entities.ftm.json');
    expect(await fetch()).toEqual({ state: 'unchanged' });
  });

  it('comes whole without a word where nothing is known of it, or its publisher has no deltas', async () => {
    await take();
    known = {};
    expect(await fetch()).not.toHaveProperty('wholeBecause');
    await take();
    server.publish(v2, [ada], { delta_url: null });
    const whole = await fetch();
    expect(whole).toMatchObject({ names: ['Ada Heron'] });
    expect(whole).not.toHaveProperty('wholeBecause');
  });

  it('is refused, with what to do, when what is kept cannot be read or written', async () => {
    await take();
    server.publish(v2, [ada]);
    server.publishDeltas({ [v1]: [], [v2]: [{ op: 'DEL', entity: { id: 'p2' } }] });
    for (const name of await kept()) {
      await rm(join(cache, source.id, name));
      await mkdir(join(cache, source.id, name)); // a folder cannot be read as a file, whoever runs this
    }
    expect(await fetch()).toEqual({
      state: 'failed',
      reason: `The list cache ${cache} cannot be read (EISDIR). Name another folder with SCREENING_LIST_CACHE.`,
    });
    await rm(cache, { recursive: true });
    await writeFile(cache, '');
    expect(await fetch()).toEqual({
      state: 'failed',
      reason: `The list cache ${cache} cannot be written (EEXIST). Name another folder with SCREENING_LIST_CACHE.`,
    });
  });

  it('is refused when what is kept belongs to somebody else, who could exchange it', async () => {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(cache, 65_534, 65_534);
    const foreign = isRoot ? cache : '/'; // which is root's
    expect(await fetch({ 'index.json': server.address }, foreign)).toEqual({
      state: 'failed',
      reason: `The list cache ${foreign} belongs to another user. Name another folder with SCREENING_LIST_CACHE.`,
    });
    expect(server.requests).toEqual([]);
  });

  it('waits for a publisher that wants to be left alone, instead of requesting more', async () => {
    await take();
    server.publish(v2, [ada]);
    server.fails('/delta.json', 503, { 'retry-after': '600' });
    expect(await fetch()).toMatchObject({ state: 'failed', retryAfterMs: 600_000 });
    expect(server.requests).toEqual(['/index.json', '/delta.json']);
  });

  it.each([
    ['has fewer rows than declared', () => server.publish(v2, [ada], { entity_count: 2 }), 'declares 2 rows'],
    ['has another checksum', () => server.shows('/entities.ftm.json', 'x'), 'is not the file that'],
    ['breaks off', () => server.breaksOff('/entities.ftm.json', '{"id":"p1"'), 'broke off'],
    ['is not there', () => server.fails('/entities.ftm.json', 404), 'responded with 404'],
    ['has an index that is no JSON', () => server.shows('/index.json', '{"ver'), 'it is not JSON'],
    [
      'has an index of something else',
      () => server.shows('/index.json', '{}'),
      'does not describe the files',
    ],
  ])('is refused when it %s, and deltas still follow the version in use', async (_what, breaks, reason) => {
    await take();
    server.publish(v2, [ada]);
    server.publishDeltas({ [v2]: [{ op: 'DEL', entity: { id: 'p2' } }] });
    breaks();
    expect(await fetch()).toMatchObject({ reason: expect.stringContaining(reason) });
    server.publish(v2, [ada]);
    server.publishDeltas({ [v1]: [], [v2]: [{ op: 'DEL', entity: { id: 'p2' } }] });
    expect((await take()).names).toEqual(['Ada Heron']);
    expect(server.requests).not.toContain('/entities.ftm.json');
  });

  it('is the one of a catalogue, and its full file may have an address of its own', async () => {
    const resources = [{ name: 'entities.ftm.json', url: 'https://lists.test/entities.ftm.json' }];
    const datasets = [
      { name: 'fish', resources: [] },
      { name: 'birds', resources },
    ];
    server.shows('/index.json', JSON.stringify({ datasets }));
    const entities = `${server.origin}/entities.ftm.json`;
    const addresses = { 'index.json': server.address, 'entities.ftm.json': entities };
    expect(await fetch(addresses)).toMatchObject({ names: ['Ada Heron', 'Otto Crane'] });
  });
});
