import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  discardHeldVersion,
  getListDecisions,
  getListVersions,
  getLists,
  releaseHeldVersion,
  type ListState,
} from '@probity/contracts';
import { ImportList } from '../watchlists/import-list.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let [ada, eva]: TestUser[] = [];
let count = 0;
let source = '';
beforeAll(async () => {
  screening = await runScreening();
  [ada, eva] = [await screening.user('administrator'), await screening.user('administrator')];
});
afterAll(() => screening.stop());
beforeEach(async () => {
  count += 1;
  source = `ftm:held-${count}`;
  screening.administrators.splice(0, 2, user(ada).userId, user(eva).userId);
  await load(20);
});

const user = (one: TestUser | undefined): TestUser => {
  if (one === undefined) throw new Error('no such user');
  return one;
};
const load = async (
  entries: number,
  from = 0,
  read: Parameters<typeof fakeSource>[1] = {},
): Promise<void> => {
  const ids = Array.from({ length: entries }, (_, index) => `${from + index}`);
  const files = [fileOf(ids.map((id) => listed(id, `Quillan Zephyrine ${source} ${id}`)))];
  await screening.app.get(ImportList).execute({ source: fakeSource(source, read), files, force: false });
};
const shrink = (entries = 3): Promise<void> =>
  expect(load(entries)).rejects.toMatchObject({ code: 'LIST_SHRUNK' });
const state = async (): Promise<ListState | undefined> =>
  (await screening.api.call(getLists, {}, user(ada))).lists.find((list) => list.source === source);
const heldVersion = async (): Promise<string> => (await state())?.held?.version ?? 'none is held';
const release = (version: string, by: TestUser | undefined) =>
  screening.api.call(releaseHeldVersion, { params: { source }, body: { version } }, user(by));
const discard = (version: string, by: TestUser | undefined) =>
  screening.api.call(discardHeldVersion, { params: { source }, body: { version } }, user(by));
const decisions = async () => {
  const { decisions: all } = await screening.api.call(getListDecisions, { params: { source } }, user(ada));
  return all.map(({ action, decidedBy }) => [action, decidedBy === user(ada).userId ? 'ada' : 'eva']);
};

/** No list is fetched here. */
const released = { state: 'released', fetched: false };

describe('a version that the shrink guard refuses', () => {
  it('is held, and the version before it stays live', async () => {
    await shrink();
    expect(await state()).toMatchObject({
      entries: 20,
      degraded: true,
      held: { entries: 3, releaseRequested: false, released: false },
    });
  });

  it('is also one that replaces more than it may lose, however many entries come', async () => {
    await load(20, 2);
    await expect(load(40, 5)).rejects.toMatchObject({ code: 'LIST_SHRUNK' });
    expect(await state()).toMatchObject({
      entries: 20,
      reason: expect.stringMatching(
        /^The list has 40 entries, and 3 of the 20 that are live are not among them/,
      ),
      held: { entries: 40, released: false },
    });
    const [version, live] = [await heldVersion(), (await state())?.version];
    expect(version).not.toBe(live);
    await release(version, ada);
    await release(version, eva);
    await load(40, 5);
    expect(await state()).toMatchObject({ entries: 40, degraded: false, version });
  });

  it('is measured by the limit of its own files, where these have one', async () => {
    await load(21);
    const strict = load(20, 0, { summary: { shrinkLimit: 0.005 } });
    await expect(strict).rejects.toMatchObject({
      code: 'LIST_SHRUNK',
      detail: expect.stringContaining(
        '1 of the 21 that are live are not among them: 4.8 %, more than the 0.5 %',
      ),
    });
  });

  it('is used after two administrators agreed, and by its hash alone', async () => {
    await shrink();
    const version = await heldVersion();
    expect(await release(version, ada)).toEqual({ state: 'requested' });
    await expect(release(version, ada)).rejects.toMatchObject({ code: 'ANOTHER_ADMINISTRATOR_NEEDED' });
    await shrink();
    expect(await state()).toMatchObject({ held: { version, releaseRequested: true, released: false } });
    expect(await release(version, eva)).toEqual(released);
    await shrink(2);
    expect((await state())?.held).toMatchObject({ entries: 2, releaseRequested: false, released: false });
    expect(await decisions()).toEqual([
      ['release', 'eva'],
      ['request-release', 'ada'],
    ]);
  });

  it('becomes live when it comes again, and then nothing is held', async () => {
    await shrink();
    const version = await heldVersion();
    await release(version, ada);
    await release(version, eva);
    expect(await release(version, ada)).toEqual(released);
    await load(3);
    const now = await state();
    expect(now).toMatchObject({ entries: 3, degraded: false, version });
    expect(now?.held).toBeUndefined();
    const [snapshot] = await screening.rows('SELECT forced FROM list_snapshots WHERE version = $1', version);
    expect(snapshot).toEqual({ forced: true });
    const input = { params: { source } };
    const { versions } = await screening.api.call(getListVersions, input, user(ada));
    const by = { action: 'release', userId: user(eva).userId };
    expect(versions[0]).toMatchObject({ version, entries: 3, removed: 17, forced: true, by });
    expect(versions[1]).toMatchObject({ entries: 20, added: 20, forced: false, by: null });
  });

  it('needs one administrator alone where there is one', async () => {
    screening.administrators.splice(1, 1);
    await shrink();
    expect(await release(await heldVersion(), ada)).toEqual(released);
  });

  it('is released once, whoever confirms at the same moment', async () => {
    await shrink();
    const version = await heldVersion();
    await release(version, ada);
    const states = await Promise.all([release(version, eva), release(version, eva), release(version, eva)]);
    expect(states.map(({ state: one }) => one)).toEqual(['released', 'released', 'released']);
    expect(await decisions()).toEqual([
      ['release', 'eva'],
      ['request-release', 'ada'],
    ]);
  });

  it('is not shown again after it was discarded, and cannot be released then', async () => {
    await shrink();
    const version = await heldVersion();
    expect(await discard(version, eva)).toEqual({ state: 'discarded' });
    await shrink();
    expect((await state())?.held).toBeUndefined();
    await expect(release(version, ada)).rejects.toMatchObject({ code: 'NO_VERSION_HELD' });
    await expect(discard(version, ada)).rejects.toMatchObject({ code: 'NO_VERSION_HELD' });
    await shrink(4);
    expect((await state())?.held).toMatchObject({ entries: 4 });
    expect(await decisions()).toEqual([['discard', 'eva']]);
  });

  it('is out of date when a good version comes', async () => {
    await shrink();
    const version = await heldVersion();
    await load(21);
    await expect(release(version, ada)).rejects.toMatchObject({ code: 'NO_VERSION_HELD' });
  });

  it('is out of date when its publisher shows the live version again', async () => {
    await shrink();
    const version = await heldVersion();
    await load(20);
    const now = await state();
    expect(now).toMatchObject({ entries: 20, degraded: false });
    expect(now?.held).toBeUndefined();
    await expect(release(version, ada)).rejects.toMatchObject({ code: 'NO_VERSION_HELD' });
  });

  it('waits while administrators release it, though its publisher shows the live version', async () => {
    await shrink();
    const version = await heldVersion();
    await release(version, ada);
    await load(20);
    expect(await release(version, eva)).toEqual(released);
    await load(20);
    await load(3);
    const now = await state();
    expect(now).toMatchObject({ entries: 3, version });
    expect(now?.held).toBeUndefined();
  });

  it('is for administrators alone', async () => {
    await shrink();
    const version = await heldVersion();
    const analyst = await screening.user('analyst');
    await expect(release(version, analyst)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(discard(version, analyst)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
