import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchSubjects } from '@probity/contracts';
import { systemClock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { WorkerPool } from './worker-pool.adapter.js';

let screening: RunningScreening;
let user: TestUser;

const syllables = ['ba', 'dor', 'fel', 'gim', 'ka', 'lun', 'mer', 'no', 'pax', 'ri', 'sto', 'tuv'];
const word = (number: number): string =>
  [1, 12, 144].map((place) => syllables[Math.floor(number / place) % 12]).join('');
const name = (number: number): string => `${word(number)} ${word(number * 7 + 5)}`;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user('analyst');
  const entries = Array.from({ length: 3_000 }, (_, at) => listed(`e${at}`, name(at)));
  await screening.load('ftm:people', [...entries, listed('toral', 'Marek Toral')]);
});
afterAll(() => screening.stop());

const isAlive = async (): Promise<boolean> => (await fetch(`${screening.app.url}/healthz`)).ok;
const match = (subjects: readonly object[]) => screening.request('/match', user, { subjects });
/** A hundred subjects with many names: seconds of matching. */
const heavy = Array.from({ length: 100 }, (_, subject) => ({
  names: Array.from({ length: 40 }, (_, at) => name(subject * 40 + at)),
}));
const index = async () => (await screening.app.health())['index'];

describe('matching in threads', () => {
  it('leaves the service to others while a hundred subjects are matched', async () => {
    let isAnswered = false;
    const response = match(heavy).then((received) => {
      isAnswered = true;
      return received;
    });
    for (let times = 0; times < 10; times += 1) expect([await isAlive(), isAnswered]).toEqual([true, false]);
    expect((await response).status).toBe(200);
  });

  it('responds 503, never without matches, when the thread ends, and matches again by itself', async () => {
    const [{ thread } = { thread: undefined }] = screening.app.get(WorkerPool).workers;
    const request = match(heavy);
    await eventually(
      async () => thread?.load,
      (load) => load === 1,
    );
    await thread?.end();
    const { status, body } = await request;
    expect([status, body['code']]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(body).not.toHaveProperty('answers');

    expect((await index())?.status).toBe('not-ready');
    expect((await match([{ names: ['Marek Toral'] }])).status).toBe(503);
    let seenWhileLoading = 0;
    await eventually(
      async () => {
        if ((await isAlive()) && (await index())?.status !== 'ready') seenWhileLoading += 1;
        return index();
      },
      (state) => state?.status === 'ready',
    );
    expect(seenWhileLoading).toBeGreaterThan(0);
    const { answers } = await screening.api.call(
      matchSubjects,
      { body: { subjects: [{ names: ['Marek Toral'] }] } },
      user,
    );
    expect(answers[0]?.matches.map(({ entryId }) => entryId)).toEqual(['toral']);
  });

  it('names the version that the index holds, whatever is live by now', async () => {
    const live = () =>
      screening.rows<{ id: number; version: string }>(
        `SELECT n.id, n.version FROM list_sources s JOIN list_snapshots n ON n.id = s.live_snapshot_id
         WHERE s.source = 'ftm:two'`,
      );
    await screening.load('ftm:two', [listed('one', 'Greta Silbermann')]);
    const [first] = await live();
    await screening.load('ftm:two', [listed('one', 'Greta Silbermann'), listed('two', 'Ilmari Vance')]);
    const [second] = await live();
    const stateOf = async (held: Record<string, number>) => {
      const states = await new Transactions(screening.test.database).read((tx) =>
        new WatchlistRepository(systemClock).statesOf(held, tx),
      );
      return states.find(({ source }) => source === 'ftm:two');
    };
    expect(await stateOf({ 'ftm:two': first?.id ?? 0 })).toMatchObject({
      version: first?.version,
      entries: 1,
    });
    expect(await stateOf({ 'ftm:two': second?.id ?? 0 })).toMatchObject({ version: second?.version });
    expect(await stateOf({})).toMatchObject({
      version: null,
      degraded: true,
      reason: 'It is being read into memory.',
    });
  });
});
