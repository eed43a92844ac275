import { createEngine } from '../engine.js';
import type { IndexEntry } from '../model.js';
import { selfTestCases } from './cases.js';
import { runSelfTest } from './run-self-test.js';

const names = [
  'Oleksandra Petrivna Marchenko',
  'Bertram Quillfeather Osgood',
  'Yusuf Hamdan Al-Khaldi',
  'Robert James Fairweather',
];
const companies = ['Brightwater Trading LLC', 'Halcyon Mining Limited', 'Northgate Shipping JSC'];

const entries: IndexEntry[] = [...names, ...companies].map((value, at) => ({
  source: 'test-list',
  entryId: String(at),
  kind: at < names.length ? 'person' : 'organization',
  names: [{ value, kind: 'primary' }],
  birthDates: [],
  countries: [],
  identifiers: [],
}));

describe('the self-test of the loaded lists', () => {
  it('asks the same questions for the same seed, and others for another', () => {
    const cases = selfTestCases(entries, { seed: 7, perSuite: 3 });
    expect(selfTestCases(entries, { seed: 7, perSuite: 3 })).toEqual(cases);
    expect(selfTestCases(entries, { seed: 8, perSuite: 3 })).not.toEqual(cases);
  });

  it('finds every altered name of these lists, and less at an unreachable threshold', () => {
    const index = createEngine().createIndex();
    index.load(entries);
    const results = runSelfTest(index, selfTestCases(entries, { seed: 7, perSuite: 3 }), [0.7, 0.999]);
    expect(results.length).toBeGreaterThan(15);
    for (const { suite, recall } of results) expect([suite, recall]).toEqual([suite, [1, 0]]);
  });
});
