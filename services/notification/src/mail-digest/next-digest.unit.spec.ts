import fc from 'fast-check';
import { nextDigest } from './next-digest.js';

const at = (time: string): Date => new Date(`2026-03-${time}:00.000Z`);

it.each([
  ['off', '01T08:00', null, null],
  ['off', '01T08:00', '01T07:00', null],
  ['immediate', '01T08:00', null, '01T08:01'],
  ['immediate', '01T08:00', '01T07:00', '01T08:01'],
  ['immediate', '01T08:00', '01T07:59', '01T08:09'],
  ['daily', '01T05:59', null, '01T06:00'],
  ['daily', '01T06:00', null, '02T06:00'],
  ['daily', '01T23:00', '01T06:00', '02T06:00'],
  ['daily', '01T05:59', '01T06:01', '02T06:00'],
  ['daily', '01T10:00', '01T09:00', '02T06:00'],
] as const)('%s: of %s after a digest of %s it is due at %s', (frequency, since, lastAt, due) => {
  const last = lastAt === null ? null : at(lastAt);
  expect(nextDigest(frequency, at(since), last)).toEqual(due === null ? null : at(due));
});

describe('whatever happened before', () => {
  const times = fc.date({
    ...{ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z') },
    noInvalidDate: true,
  });
  const last = fc.option(times);

  it('an immediate digest gathers for a minute, and comes ten minutes after the one before', () => {
    fc.assert(
      fc.property(times, last, (since, lastAt) => {
        const due = nextDigest('immediate', since, lastAt)?.getTime() ?? 0;
        expect(due).toBeGreaterThanOrEqual(since.getTime() + 60_000);
        expect(due).toBeGreaterThanOrEqual((lastAt?.getTime() ?? 0) + 600_000);
      }),
    );
  });

  it('a daily one comes at the hour, within a day of what it waits for', () => {
    fc.assert(
      fc.property(times, last, (since, lastAt) => {
        const due = nextDigest('daily', since, lastAt);
        const later = Math.max(since.getTime(), lastAt?.getTime() ?? 0);
        expect(due?.toISOString()).toMatch(/T06:00:00\.000Z$/);
        expect(due?.getTime()).toBeGreaterThan(later);
        expect(due?.getTime()).toBeLessThanOrEqual(later + 86_400_000);
      }),
    );
  });
});
