import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchPersons } from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { eventually } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening } from '../screening.harness.js';

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

it('looks up what a search repeats, however many others have just searched', async () => {
  let searches = 0;
  const search = async (): Promise<unknown> => {
    const body = { term: `term ${++searches}`, country: 'all_countries' as const };
    return screening.api.call(searchPersons, { body }, await screening.user());
  };
  const addOthers = (from: number, to: number) =>
    screening.rows(
      `INSERT INTO searches (id, user_id, term_folded, country, charged, searched_at)
       SELECT gen_random_uuid(), 'other ' || at % 8, 'other ' || at, 'all_countries', true, $3
       FROM generate_series($1::integer, $2::integer) AS at`,
      from,
      to,
      clock.now(),
    );
  /** A connection tells what it has read with a later statement, so each look is a search. */
  const reads = async (): Promise<Reads> => {
    await search();
    const [sums] = await screening.rows<Reads>(`SELECT sum(idx_tup_read)::integer AS rows,
      sum(idx_scan)::integer AS scans FROM pg_stat_user_indexes WHERE relname = 'searches'`);
    if (sums === undefined) throw new Error('searches have no index');
    return sums;
  };
  await addOthers(1, 100);
  await screening.rows('ANALYZE searches');
  await search(); // planned for a small table
  await addOthers(101, 5_000);
  const before = await reads();
  const after = await eventually(reads, ({ scans }) => scans > before.scans);
  expect((after.rows - before.rows) / (after.scans - before.scans)).toBeLessThan(20);
});
