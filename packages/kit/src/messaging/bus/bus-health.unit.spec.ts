import { busHealth, longestSilenceMs } from './bus-health.js';

const joined = { group: 'screening', hasJoined: true, silentMs: 10 };

describe('busPart', () => {
  it.each([
    ['ready', 'all is well', { isReachable: true, groups: [joined] }],
    ['ready', 'nobody consumes here', { isReachable: true, groups: [] }],
    ['degraded', 'it is away', { isReachable: false, groups: [{ ...joined, silentMs: 600_000 }] }],
    [
      'degraded',
      'it lets us in no more',
      { isReachable: false, refusal: 'The password is wrong.', groups: [{ ...joined, silentMs: 600_000 }] },
    ],
    [
      'not-ready',
      'it never let us in',
      { isReachable: true, refusal: 'A right is missing.', groups: [{ ...joined, hasJoined: false }] },
    ],
    [
      'not-ready',
      'a group never joined',
      { isReachable: true, groups: [joined, { ...joined, hasJoined: false }] },
    ],
    [
      'ready',
      'a group is out for a moment',
      { isReachable: true, groups: [{ ...joined, silentMs: longestSilenceMs }] },
    ],
    [
      'not-ready',
      'a group stays out',
      { isReachable: true, groups: [{ ...joined, silentMs: longestSilenceMs + 1 }] },
    ],
  ])('is %s when %s', (status, _when, state) => {
    expect(busHealth(state).status).toBe(status);
  });

  it('passes on what a person must mend', () => {
    const { reason } = busHealth({ isReachable: false, refusal: 'The password is wrong.', groups: [joined] });
    expect(reason).toBe('The password is wrong. Events wait.');
  });
});
