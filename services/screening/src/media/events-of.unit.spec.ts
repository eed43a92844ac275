import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventsOf, type LinkedReport } from './events-of.js';

const report = (day: number, change: Partial<LinkedReport> = {}): LinkedReport => ({
  urlKey: `day-${day}`,
  category: 'fraud',
  stage: 'charged',
  datedAt: new Date(Date.UTC(2026, 4, day)),
  eventId: null,
  ...change,
});
const numbered = () => {
  let last = 0;
  return () => `new-${++last}`;
};
const told = (...reports: LinkedReport[]) =>
  eventsOf(reports, numbered()).map(({ stage, urlKeys }) => [stage, ...urlKeys]);

describe('the events that articles tell of a subject', () => {
  it('are one while each report is within a week of the one before', () => {
    expect(told(report(1), report(8), report(15), report(23))).toEqual([
      ['charged', 'day-1', 'day-8', 'day-15'],
      ['charged', 'day-23'],
    ]);
  });

  it('are of one category each', () => {
    expect(told(report(1), report(2, { category: 'corruption' }))).toHaveLength(2);
  });

  it('have the newest stage that is said', () => {
    expect(told(report(1), report(2, { stage: 'convicted' }), report(3, { stage: 'unclear' }))).toEqual([
      ['convicted', 'day-1', 'day-2', 'day-3'],
    ]);
  });

  it('end where the subject is cleared, also on the day of the charge', () => {
    const cleared = report(1, { urlKey: 'cleared', stage: 'cleared' });
    expect(told(cleared, report(1), report(2), report(3, { stage: 'unclear' }))).toEqual([
      ['cleared', 'day-1', 'cleared'],
      ['charged', 'day-2', 'day-3'],
    ]);
  });

  it('keep their ids when they grow together and when they fall apart', () => {
    const [a, b] = [report(1, { eventId: 'a' }), report(12, { eventId: 'b' })];
    const ids = (...reports: LinkedReport[]) => eventsOf(reports, numbered()).map(({ id }) => id);
    expect(ids(a, report(7), b)).toEqual(['a']);
    expect(ids(a, report(12, { eventId: 'a' }))).toEqual(['a', 'new-1']);
  });

  const reports = fc.uniqueArray(
    fc.record({
      urlKey: fc.stringMatching(/^[a-f]{2}$/),
      category: fc.constantFrom('fraud', 'corruption'),
      stage: fc.constantFrom('charged', 'convicted', 'cleared', 'unclear'),
      datedAt: fc.nat(40).map((day) => new Date(Date.UTC(2026, 0, day))),
      eventId: fc.constantFrom(null, 'a', 'b', 'c'),
    }),
    { selector: ({ urlKey }) => urlKey },
  );

  it('have every report once, and are the same in any order and when they are asked for again', () => {
    fc.assert(
      fc.property(reports, (given) => {
        const events = eventsOf(given, numbered());
        expect(events.flatMap(({ urlKeys }) => urlKeys).sort()).toEqual(
          given.map(({ urlKey }) => urlKey).sort(),
        );
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        expect(eventsOf([...given].reverse(), numbered())).toEqual(events);
        const eventOf = new Map(events.flatMap(({ id, urlKeys }) => urlKeys.map((key) => [key, id])));
        const again = given.map((each) => ({ ...each, eventId: eventOf.get(each.urlKey) ?? null }));
        expect(eventsOf(again, () => 'none is new')).toEqual(events);
      }),
    );
  });
});
