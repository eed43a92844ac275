import { describe, expect, it } from '@jest/globals';
import { coverageOf, type Coverage } from './coverage.js';

const list = { source: 'a', name: 'List A', version: 'f00', published: '2026-01-02', loaded: null };
const sanctions = { ...list, degraded: false, covers: ['sanction' as const] };
const offices = { ...list, name: 'List B', degraded: false, covers: ['pep' as const, 'media' as const] };
const notices = { ...list, degraded: false, covers: ['other-listing' as const] };
const stale = { ...sanctions, degraded: true, reason: 'It did not answer.' };
const notLoaded = {
  ...list,
  name: 'List C',
  version: null,
  degraded: true,
  reason: 'Nothing has been loaded.',
};
const sanctionsNotLoaded = { ...notLoaded, covers: ['sanction' as const] };
const unrecorded = { ...list, degraded: false };

const loaded = '2026-01-02T00:00:00.000Z';
const overdue = { ...sanctions, loaded, checkedAt: '2026-01-04T10:00:00.000Z', overdue: true };

const cases: readonly [
  state: Coverage['pep']['state'],
  kind: keyof Coverage,
  lists: Parameters<typeof coverageOf>[0],
  reason: string | undefined,
][] = [
  ['asked', 'sanctions', [sanctions], undefined],
  ['asked', 'pep', [stale, offices], undefined],
  ['partly', 'sanctions', [stale, offices], 'in an older version of List A (It did not answer)'],
  ['partly', 'sanctions', [sanctions, notLoaded], 'without List C (Nothing has been loaded)'],
  ['partly', 'pep', [offices, notLoaded], 'without List C (Nothing has been loaded)'],
  ['asked', 'pep', [offices, sanctionsNotLoaded], undefined],
  ['partly', 'sanctions', [sanctions, sanctionsNotLoaded], 'without List C (Nothing has been loaded)'],
  ['partly', 'sanctions', [overdue], 'with List A not fetched since 2026-01-04'],
  [
    'partly',
    'sanctions',
    [{ ...sanctions, loaded, overdue: true }],
    'with List A not fetched since 2026-01-02',
  ],
  ['partly', 'sanctions', [{ ...overdue, ...stale }], 'in an older version of List A (It did not answer)'],
  ['asked', 'sanctions', [{ ...overdue, overdue: false }], undefined],
  ['asked', 'pep', [overdue, offices], undefined],
  ['not-checked', 'sanctions', [sanctionsNotLoaded], 'no sanctions list is loaded'],
  ['not-checked', 'pep', [sanctions], 'no PEP list is loaded'],
  ['not-checked', 'pep', [sanctions, notLoaded], 'no PEP list is loaded'],
  ['not-checked', 'sanctions', [], 'no sanctions list is loaded'],
  ['not-checked', 'sanctions', [notLoaded], 'no sanctions list is loaded'],
  ['not-checked', 'adverseMedia', [notices], 'no source of adverse media is loaded'],
  ['not-checked', 'sanctions', [unrecorded], 'it was not recorded what the lists hold'],
  ['asked', 'sanctions', [unrecorded, sanctions], undefined],
];

describe('the coverage of a kind of evidence', () => {
  it.each(cases)('is %s for %s', (state, kind, lists, reason) => {
    const { asked, ...said } = coverageOf(lists)[kind];
    expect(said).toEqual({ state, ...(reason !== undefined && { reason }) });
    expect(asked.length > 0).toBe(state !== 'not-checked');
  });

  it('names the lists that were asked, and how old they were', () => {
    const { source, name, published, loaded } = sanctions;
    expect(coverageOf([sanctions, offices]).sanctions.asked).toEqual([{ source, name, published, loaded }]);
  });
});
