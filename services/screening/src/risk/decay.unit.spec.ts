import { describe, expect, it } from '@jest/globals';
import { decayStep, nextDecay } from './decay.js';

const steps = [
  { years: 5, percent: 60 },
  { years: 10, percent: 30 },
];

describe('the decay of a former fact', () => {
  it.each([
    ['is none on the day before a step', '2015-03-02', '2020-03-01', undefined],
    ['begins on the day itself', '2015-03-02', '2020-03-02', 60],
    ['goes on at the next step', '2015-03-02', '2025-03-02', 30],
    ['of 29 February begins a day later', '2016-02-29', '2021-02-28', undefined],
    ['begins at the end of a month that is known alone', '2015-02', '2020-02-27', undefined],
    ['begins then', '2015-02', '2020-02-28', 60],
    ['begins at the end of a year that is known alone', '2015', '2020-12-30', undefined],
    ['begins at the end of the year', '2015', '2020-12-31', 60],
    ['is none where the end is not known', null, '2090-01-01', undefined],
    ['takes the day of a time', '2015-03-02T00:00:00Z', '2020-03-02', 60],
    ['is none of an end that is no date', 'circa 2015', '2090-01-01', undefined],
    ['is none of an end beyond all days', '9999-12-31', '2090-01-01', undefined],
  ])('%s', (_what, endedOn, day, percent) => {
    expect(decayStep(steps, endedOn, day)?.percent).toBe(percent);
  });

  it('goes on next on the first of the days to come', () => {
    expect(nextDecay(steps, ['2015-03-02', null, '2019'], '2020-03-01')).toBe('2020-03-02');
    expect(nextDecay(steps, ['2015-03-02', null, '2019'], '2020-03-02')).toBe('2024-12-31');
    expect(nextDecay(steps, ['2000', null, 'circa 2015', '9999-12-31'], '2020-03-02')).toBeNull();
  });
});
