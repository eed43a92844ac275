import type { ListState } from '@probity/contracts';
import { listAges } from './list-ages.js';

const list = (change: Partial<ListState>): ListState => ({
  source: 'a',
  name: 'List A',
  version: 'f00',
  published: null,
  loaded: '2026-03-01T08:00:00.000Z',
  entries: 3,
  degraded: false,
  ...change,
});
const now = Date.parse('2026-03-11T08:00:00.000Z');

describe('listAges', () => {
  it.each([
    [{ published: '2026-02-11' }, 28],
    [{ published: '2026-03' }, 10],
    [{}, 10],
    [{ published: '2026-03-12' }, 0],
  ])('takes the publisher’s date, else that of loading: %j', (change, days) => {
    expect(listAges([list(change)], now)).toEqual([expect.objectContaining({ name: 'List A', days })]);
  });

  it('says which list should have been fetched since', () => {
    const ages = listAges([list({ overdue: true }), list({ overdue: false }), list({})], now);
    expect(ages.map(({ overdue }) => overdue)).toEqual([true, false, false]);
  });

  it.each([{ version: null, loaded: null }, { published: 'spring' }])('gives no age to %j', (change) => {
    expect(listAges([list(change)], now)).toEqual([]);
  });
});
