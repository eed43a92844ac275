import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedClock, systemIds } from '@probity/kit/context';
import { captureLogger, eventually } from '@probity/kit/testing';
import { findSource } from '@probity/watchlists';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { ListVersionsRepository } from '../watchlists/list-versions.repository.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { DropFolderClient } from './drop-folder.client.js';
import { ExpectedLists } from './expected-lists.js';
import { FetchAfterGap } from './fetch-after-gap.js';
import { ftmPerson, FtmServer, ftmVersions } from './ftm-server.harness.js';
import { ImportDroppedFiles } from './import-dropped-files.js';
import { FileCacheClient } from './file-cache.client.js';
import { FtmDownloadClient } from './ftm-download.client.js';
import { ListDownloadClient } from './list-download.client.js';
import { ListScheduleRepository } from './list-schedule.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';
import { UpdateLists } from './update-lists.js';

const [v1, v2, v3, v4] = ftmVersions;
const source = findSource('ftm:birds');
const people = Array.from({ length: 20 }, (_, place) => ftmPerson(`p${place}`, `Ada Heron ${place}`));
const rosa = ftmPerson('q1', 'Rosa Stilt');
const ivo = ftmPerson('q2', 'Ivo Teal');

describe('a FollowTheMoney data set, from its publisher to the list that is live', () => {
  const clock = fixedClock('2026-03-01T08:00:00.000Z');
  let test: ScreeningContext;
  let server: FtmServer;
  let folder: string;
  beforeAll(async () => {
    test = await openScreening(clock);
    server = await FtmServer.start();
    folder = await mkdtemp(join(tmpdir(), 'probity-dataset-'));
    await mkdir(join(folder, 'drop'));
  });
  const started: ListUpdateScheduler[] = [];
  afterAll(async () => {
    for (const scheduler of started) await scheduler.onModuleDestroy();
    await server.stop();
    await test.close();
    await rm(folder, { recursive: true });
  });

  /** A process that fetches the data set, until `stop`. */
  const start = async () => {
    const downloads = [{ fileName: 'index.json', url: server.address }];
    const list = { source: { ...source, downloads }, intervalMs: 3_600_000 };
    const expected = new ExpectedLists({ expected: [list] }, true);
    const importList = test.get(ImportList);
    const lists = test.get(WatchlistRepository);
    const schedule = new ListScheduleRepository();
    const { transactions } = test;
    const { logger, lines } = captureLogger();
    const cache = new FileCacheClient(join(folder, 'cache'));
    const fetching = new ListDownloadClient(expected, new FtmDownloadClient(cache));
    const update = new UpdateLists(fetching, importList, lists, schedule, transactions, clock, systemIds);
    const scheduler = new ListUpdateScheduler(
      expected,
      update,
      lists,
      schedule,
      transactions,
      clock,
      systemIds,
      logger,
    );
    const gaps = new FetchAfterGap(scheduler);
    const drops = new DropFolderClient(join(folder, 'drop'), logger);
    server.requests = [];
    started.push(scheduler);
    await scheduler.onApplicationBootstrap();
    return {
      lines,
      scheduler,
      dropped: new ImportDroppedFiles(drops, importList, gaps, clock, logger),
      stop: () => scheduler.onModuleDestroy(),
    };
  };
  const stateOf = async () =>
    (await test.transactions.read((tx) => test.get(WatchlistRepository).states(tx))).find(
      (list) => list.source === source.id,
    );
  const until = (holds: (state: Awaited<ReturnType<typeof stateOf>>) => boolean) =>
    eventually(stateOf, holds);
  const named = async (name: string) =>
    (
      await test.rows<{ gone: boolean }>(
        `SELECT removed_at IS NOT NULL AS gone FROM list_entries WHERE source = $1 AND entry->'names'->0->>'value' = $2`,
        source.id,
        name,
      )
    ).map(({ gone }) => (gone ? 'former' : 'listed'));
  const warnings = async () => {
    const versions = await test.transactions.read((tx) => new ListVersionsRepository().newest(source.id, tx));
    return versions[0]?.warnings;
  };

  it('is followed over deltas, a failure, a restart and a gap, and nothing is lost', async () => {
    server.publish(v1, people);
    server.publishDeltas({ [v1]: [] });
    const first = await start();
    await until((state) => state?.entries === 20);
    expect(await warnings()).toEqual([]);

    server.publish(v2, [...people.slice(1), rosa]);
    const change = [
      { op: 'ADD', entity: rosa },
      { op: 'DEL', entity: { id: 'p0' } },
    ];
    server.publishDeltas({ [v1]: [], [v2]: change });
    server.fails('/delta.json', 404);
    server.fails('/entities.ftm.json', 404);
    await first.scheduler.fetchNow(source.id);
    const degraded = await until((state) => state?.degraded === true);
    expect(degraded).toMatchObject({ entries: 20, reason: expect.stringContaining('responded with 404') });
    await first.stop();

    server.publish(v2, [...people.slice(1), rosa]);
    server.publishDeltas({ [v1]: [], [v2]: change });
    const second = await start();
    await second.scheduler.fetchNow(source.id);
    await until((state) => state?.degraded === false);
    expect(server.requests).not.toContain('/entities.ftm.json');
    expect([await named('Rosa Stilt'), await named('Ada Heron 0')]).toEqual([['listed'], ['former']]);

    server.publish(v4, [...people.slice(1), rosa, ivo]);
    server.publishDeltas({ [v3]: [], [v4]: [{ op: 'ADD', entity: ivo }] });
    await second.scheduler.fetchNow(source.id);
    await until((state) => state?.entries === 21);
    const reason = `the publisher does not list the version ${v2}, which is in use, any more`;
    expect(await warnings()).toEqual([{ what: `fetched whole, because ${reason}`, count: 1 }]);
    await second.stop();
    expect(second.lines).toContainEqual(
      expect.objectContaining({ msg: 'A list was fetched whole', source: source.id, reason }),
    );
  });

  it('is fetched whole where deltas are dropped that do not fit', async () => {
    const running = await start();
    await mkdir(join(folder, 'drop', source.id));
    await writeFile(join(folder, 'drop', source.id, `${v4}.delta.json`), '{"op":"DEL","entity":{"id":"p1"}}');
    for (let looks = 0; looks < 2; looks += 1) await running.dropped.execute(new AbortController().signal);
    const failed = join(folder, 'drop', source.id, 'failed', '2026-03-01T08-00-00-000Z', 'reason.txt');
    const reason = await readFile(failed, 'utf8');
    expect(reason).toContain('Load entities.ftm.json of today');
    expect(reason).toContain('The whole list is being fetched from its publisher.');
    await until((state) => state?.degraded === false);
    expect(server.requests).toContain('/entities.ftm.json');
    expect(await stateOf()).toMatchObject({ entries: 21 });
    await running.stop();
  });
});
