import { nextStep } from './next-step.js';

describe('nextStep', () => {
  it('waits between 1 s and a ceiling that doubles up to 30 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) => nextStep({ kind: 'lost' }, failures, 0.999_999));
    expect(waits).toEqual(
      [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000].map((afterMs) => ({ kind: 'connect', afterMs })),
    );
    expect(nextStep({ kind: 'lost' }, 20, 0)).toEqual({ kind: 'connect', afterMs: 1_000 });
  });

  it('comes back when the server that closed asked for it', () => {
    expect(nextStep({ kind: 'closed', retryMs: 3_400 }, 0, 0.5)).toEqual({ kind: 'connect', afterMs: 3_400 });
  });

  it('renews the token once, then waits', () => {
    const refused = { kind: 'refused', status: 401, retryAfterSeconds: null } as const;
    expect(nextStep(refused, 0, 0)).toEqual({ kind: 'renew-token' });
    expect(nextStep(refused, 1, 0)).toEqual({ kind: 'connect', afterMs: 1_000 });
  });

  it('stops where it is not allowed', () => {
    expect(nextStep({ kind: 'refused', status: 403, retryAfterSeconds: null }, 0, 0)).toEqual({
      kind: 'stop',
    });
  });

  it.each([429, 503])('waits as long as a %i says', (status) => {
    expect(nextStep({ kind: 'refused', status, retryAfterSeconds: 12 }, 0, 0)).toEqual({
      kind: 'connect',
      afterMs: 12_000,
    });
  });
});
