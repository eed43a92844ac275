import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ListEntry } from '../list-entry.js';
import { fileOf, readWhole } from '../list-file.builder.js';
import { firstDate, lastDate } from './dates.js';
import { ftm } from './source.js';

describe('firstDate and lastDate', () => {
  it.each([
    [undefined, undefined, undefined],
    [[], undefined, undefined],
    [['2021-05'], '2021-05', '2021-05'],
    [['2016-05-07', '1962-03-09', '1995-08-02'], '1962-03-09', '2016-05-07'],
    [['2025-01-03', '2025'], '2025', '2025-01-03'],
    [['2024-12-31', '2025', '2025-01'], '2024-12-31', '2025-01'],
  ])('of %j are %s and %s', (dates, first, last) => {
    expect([firstDate(dates), lastDate(dates)]).toEqual([first, last]);
  });
});

const readParty = async (startDate: readonly string[], endDate: readonly string[]): Promise<ListEntry[]> => {
  const dates = { startDate, endDate };
  const rows = [
    { id: 'p1', schema: 'Person', properties: { name: ['Ada Heron'] } },
    { id: 'q1', schema: 'Position', properties: { name: ['Minister of Tides'] } },
    { id: 'o1', schema: 'Occupancy', properties: { holder: ['p1'], post: ['q1'], ...dates } },
    { id: 's1', schema: 'Sanction', properties: { entity: ['p1'], program: ['Tides'], ...dates } },
    { id: 'd1', schema: 'Directorship', properties: { director: ['p1'], organization: ['c1'], ...dates } },
  ].map((row) => JSON.stringify({ ...row, last_seen: '2024-05-01T12:00:00' }));
  const { entries } = await readWhole(ftm('test'), [fileOf('entities.ftm.json', rows.join('\n'), 500)]);
  return entries.map((entry) => ({ ...entry, raw: null }));
};

describe('A party whose office, sanction and directorship have several dates', () => {
  // The last end is after the day on which the rows were seen, so that the order used to decide what is over.
  const starts = ['2001', '2001-02-03', '1999-10-01', '2019-01-01'];
  const ends = ['2001-12-31', '2030-01-01', '2024', '2023-06'];

  it('has them from the first start to the last end', async () => {
    const [party] = await readParty(starts, ends);
    const span = { from: '1999-10-01', to: '2030-01-01' };
    expect(party).toMatchObject({
      active: true,
      listedOn: '1999-10-01',
      topics: ['sanction', 'pep'],
      positions: [{ ...span, state: 'current' }],
      relations: [{ ...span, kind: 'director' }],
      sanctions: [{ listedOn: '1999-10-01', endedOn: '2030-01-01' }],
    });
  });

  it('is the same whatever their order', async () => {
    const expected = await readParty(starts, ends);
    const shuffled = (dates: string[]): fc.Arbitrary<string[]> =>
      fc.shuffledSubarray(dates, { minLength: dates.length });
    await fc.assert(
      fc.asyncProperty(shuffled(starts), shuffled(ends), async (from, to) => {
        expect(await readParty(from, to)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
