import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventsOf, type LinkedReport } from './events-of.js';

const report = (day: number, change: Partial<LinkedReport> = {}): LinkedReport => ({
  urlKey: `day-${day}`,
  category: 'fraud',
  stage: 'charged',
  datedAt: new Date(Date.UTC(2026, 4, day)),
  identity: 'probable',
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

  it('end where the only open one is cleared, however late', () => {
    const cleared = report(60, { stage: 'cleared' });
    expect(told(report(1), cleared, report(62, { stage: 'cleared' }))).toEqual([
      ['cleared', 'day-1', 'day-60', 'day-62'],
    ]);
    expect(told(report(1), report(58, { stage: 'unclear' }), cleared)).toEqual([
      ['cleared', 'day-1', 'day-60'],
      ['unclear', 'day-58'],
    ]);
    expect(told(report(1), cleared, report(61))).toEqual([
      ['cleared', 'day-1', 'day-60'],
      ['charged', 'day-61'],
    ]);
  });

  it('stay open where nothing says which of them is cleared', () => {
    const cleared = report(60, { stage: 'cleared' });
    const open = [
      ['charged', 'day-1'],
      ['charged', 'day-20'],
    ];
    expect(told(report(1), report(20), cleared)).toEqual([...open, ['cleared', 'day-60']]);
    expect(told(report(1), report(20), report(55), cleared, report(61, { stage: 'cleared' }))).toEqual([
      ...open,
      ['cleared', 'day-55', 'day-60', 'day-61'],
    ]);
    expect(told(report(1, { category: 'corruption' }), cleared)).toHaveLength(2);
  });

  it('stay open where a namesake may be cleared, and where a former one may be told again', () => {
    const cleared = report(60, { stage: 'cleared' });
    expect(told(report(1), { ...cleared, identity: 'possible' })).toEqual([
      ['charged', 'day-1'],
      ['cleared', 'day-60'],
    ]);
    expect(told(report(1), report(30, { stage: 'cleared' }), report(40), cleared)).toEqual([
      ['cleared', 'day-1', 'day-30'],
      ['charged', 'day-40'],
      ['cleared', 'day-60'],
    ]);
  });

  it('stay open where a reviewer decided otherwise about what would clear them, but for what is theirs', () => {
    const known = (eventId: string) =>
      eventsOf(
        [report(1, { eventId: 'a' }), report(60, { stage: 'cleared', eventId })],
        numbered(),
        new Set(['b']),
      ).map(({ id, stage }) => [id, stage]);
    expect(known('b')).toEqual([
      ['a', 'charged'],
      ['b', 'cleared'],
    ]);
    expect(known('c')).toEqual([['a', 'cleared']]);
    const both = [report(1, { eventId: 'b' }), report(60, { stage: 'cleared', eventId: 'b' })];
    expect(eventsOf(both, numbered(), new Set(['b']))).toMatchObject([{ id: 'b', stage: 'cleared' }]);
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
      identity: fc.constantFrom('probable', 'possible'),
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

  it('are the same in whatever order their reports arrive', () => {
    fc.assert(
      fc.property(reports, (given) => {
        const newId = numbered();
        const keysOf = (events: ReturnType<typeof eventsOf>) => events.map(({ urlKeys }) => urlKeys);
        let stored: LinkedReport[] = [];
        for (const each of given) {
          stored.push({ ...each, eventId: null });
          const events = eventsOf(stored, newId);
          const idOf = new Map(events.flatMap(({ id, urlKeys }) => urlKeys.map((key) => [key, id])));
          stored = stored.map((known) => ({ ...known, eventId: idOf.get(known.urlKey) ?? null }));
        }
        expect(keysOf(eventsOf(stored, newId))).toEqual(keysOf(eventsOf(given, newId)));
      }),
    );
  });

  it('are all closed by who is cleared after the only one with a stage, and else left as they are', () => {
    fc.assert(
      fc.property(reports, fc.integer({ min: 60, max: 900 }), (given, day) => {
        const staged = (told: readonly LinkedReport[]) =>
          eventsOf(told, numbered()).filter(
            ({ category, stage }) => category === 'fraud' && stage !== 'unclear',
          );
        const openOf = (told: readonly LinkedReport[]) =>
          staged(told).filter(({ stage }) => stage !== 'cleared');
        const after = openOf([
          ...given,
          report(day, { stage: 'cleared', datedAt: new Date(Date.UTC(2026, 0, day)) }),
        ]);
        expect(after).toEqual(staged(given).length === 1 ? [] : openOf(given));
      }),
    );
  });
});
