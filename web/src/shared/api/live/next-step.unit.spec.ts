import { nextStep } from './next-step.js';

const after = (failures: number) => ({ failures, isRenewed: false });

describe('nextStep', () => {
  it('waits between 1 s and a ceiling that doubles up to 30 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) =>
      nextStep({ kind: 'lost' }, after(failures), 0.999_999),
    );
    expect(waits).toEqual(
      [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000].map((afterMs) => ({ kind: 'connect', afterMs })),
    );
    expect(nextStep({ kind: 'lost' }, after(20), 0)).toEqual({ kind: 'connect', afterMs: 1_000 });
  });

  it('comes back when the server that closed asked for it', () => {
    expect(nextStep({ kind: 'closed', retryMs: 3_400 }, after(0), 0.5)).toEqual({
      kind: 'connect',
      afterMs: 3_400,
    });
  });

  it('renews the token once, then waits', () => {
    const refused = { kind: 'refused', status: 401, retryAfterSeconds: null } as const;
    // Also after a stream that the server closed, as it does when the session ends.
    for (const failures of [0, 1])
      expect(nextStep(refused, after(failures), 0)).toEqual({ kind: 'renew-token' });
    expect(nextStep(refused, { failures: 1, isRenewed: true }, 0)).toEqual({
      kind: 'connect',
      afterMs: 1_000,
    });
  });

  it('asks at once whether the session is over when the server says so', () => {
    expect(nextStep({ kind: 'session-ended' }, after(0), 0)).toEqual({ kind: 'renew-token' });
  });

  it('stops where it is not allowed', () => {
    expect(nextStep({ kind: 'refused', status: 403, retryAfterSeconds: null }, after(0), 0)).toEqual({
      kind: 'stop',
    });
  });

  it.each([429, 503])('waits as long as a %i says', (status) => {
    expect(nextStep({ kind: 'refused', status, retryAfterSeconds: 12 }, after(0), 0)).toEqual({
      kind: 'connect',
      afterMs: 12_000,
    });
  });
});
