import { describe, expect, it } from '@jest/globals';
import { eventChanges, type AnnouncedEvent, type EventState } from './announced-event.js';

const event = (change: Partial<EventState> = {}): EventState => ({
  ...{ eventId: 'e1', personId: 'ada', category: 'fraud', stage: 'charged', identity: 'probable', tier: 2 },
  ...{ publishedOn: '2026-05-03', articles: ['a'], fingerprint: 'f1' },
  ...change,
});
const announced = (change: Partial<AnnouncedEvent> = {}): AnnouncedEvent => ({
  ...event(),
  knownStage: 'charged',
  ...change,
});
const shown = (before: AnnouncedEvent[], now: EventState[]) =>
  eventChanges(before, now).map(({ event: { eventId, identity, knownStage }, ...change }) => ({
    ...change,
    ...{ eventId, identity, knownStage },
  }));

describe('an event of adverse media', () => {
  it('is announced when it is new', () => {
    expect(shown([], [event()])).toEqual([
      {
        ...{ eventId: 'e1', identity: 'probable', knownStage: null },
        ...{ stageBefore: null, isAnnounced: true },
      },
    ]);
  });

  it('is not announced again', () => {
    expect(shown([announced()], [event()])).toEqual([]);
  });

  it.each([
    ['another stage', { stage: 'convicted' }, true],
    ['another identity', { identity: 'confirmed' }, true],
    ['a further article of the same stage', { articles: ['a', 'b'] }, false],
  ] as const)(
    'with %s is another one, and others learn more than a further article',
    (_what, change, isAnnounced) => {
      expect(shown([announced()], [event({ fingerprint: 'f2', ...change })])).toMatchObject([
        { eventId: 'e1', knownStage: 'charged', stageBefore: 'charged', isAnnounced },
      ]);
    },
  );

  it('is announced once as unlinked when it is gone', () => {
    const [gone] = eventChanges([announced()], []);
    expect(gone).toMatchObject({
      event: { identity: 'unlinked' },
      stageBefore: 'charged',
      isAnnounced: true,
    });
    expect(shown(gone === undefined ? [] : [gone.event], [])).toEqual([]);
  });

  it('that came apart from another is known as that one was, of its person alone', () => {
    const before = [announced({ articles: ['a', 'b'] })];
    const apart = event({ eventId: 'e2', articles: ['b'], fingerprint: 'f2' });
    expect(shown(before, [event(), apart])).toMatchObject([{ eventId: 'e2', knownStage: 'charged' }]);
    expect(shown(before, [event(), { ...apart, personId: 'eve' }])).toMatchObject([
      { eventId: 'e2', knownStage: null },
    ]);
  });
});
