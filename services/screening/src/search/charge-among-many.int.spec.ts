import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons } from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { eventually } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

interface Reads {
  readonly rows: number;
  readonly scans: number;
}

const clock = fixedClock('2026-03-01T08:00:00.000Z');
let screening: RunningScreening;

beforeAll(async () => {
  screening = await runScreening(clock);
  await screening.load('ftm:search', [listed('one', 'Marek Toral')]);
});
afterAll(() => screening.stop());

let searches = 0;
const search = (user: TestUser): Promise<unknown> => {
  const body = { term: `term ${++searches}`, typedAfter: 'term', country: 'all_countries' as const };
  return screening.api.call(searchPersons, { body }, user);
};
/** Rows that one scan of an index of the searches reads, on average from now on. */
const rowsOfScan = async (userOf: () => Promise<TestUser>): Promise<number> => {
  /** A connection tells what it has read with a later statement, so each look is a search. */
  const reads = async (): Promise<Reads> => {
    await search(await userOf());
    const [sums] = await screening.rows<Reads>(`SELECT sum(idx_tup_read)::integer AS rows,
      sum(idx_scan)::integer AS scans FROM pg_stat_user_indexes WHERE relname = 'searches'`);
    if (sums === undefined) throw new Error('searches have no index');
    return sums;
  };
  const before = await reads();
  const after = await eventually(reads, ({ scans }) => scans > before.scans);
  return (after.rows - before.rows) / (after.scans - before.scans);
};
/** So many searches just now, each of the user that `userSql` gives for its number `at`. */
const add = (userSql: string, from: number, to: number) =>
  screening.rows(
    `INSERT INTO searches (id, user_id, term_folded, country, charged, searched_at)
     SELECT gen_random_uuid(), ${userSql}, 'other ' || at, 'all_countries', true, $3
     FROM generate_series($1::integer, $2::integer) AS at`,
    from,
    to,
    clock.now(),
  );

describe('a charge looks up what a search repeats', () => {
  it('however many its user has just made, planned for none', async () => {
    const user = await screening.user();
    const { userId } = user;
    await screening.rows(`INSERT INTO subscriptions VALUES ($1, 'premium', now(), NULL)`, userId);
    await search(user);
    await add(`'${userId}'`, 1, 5_000);
    expect(await rowsOfScan(() => Promise.resolve(user))).toBeLessThan(20);
  });

  it('however many others have just made, planned for a small table', async () => {
    await screening.rows('TRUNCATE searches');
    const others = `'other ' || at % 8`;
    await add(others, 1, 100);
    await screening.rows('ANALYZE searches');
    await search(await screening.user());
    await add(others, 101, 5_000);
    expect(await rowsOfScan(() => screening.user())).toBeLessThan(20);
  });
});
