import { expect, it } from '@jest/globals';
import { changedEvents } from './changed-events.js';

type Report = Parameters<typeof changedEvents>[0][number];

const report = (eventId: string, change: Partial<Report> = {}): Report => ({
  personId: 'ada',
  eventId,
  urlKey: 'key-a',
  category: 'fraud',
  stage: 'charged',
  datedAt: new Date('2026-05-03'),
  identity: 'probable',
  ...change,
});
const later = { urlKey: 'key-b', datedAt: new Date('2026-05-05') };
const changes = (before: readonly Report[], after: readonly Report[]) =>
  Object.fromEntries(
    [...changedEvents(before, after)].map(([personId, changed]) => [
      personId,
      changed.map(({ evidenceId, kind, change, title }) => [evidenceId, kind, change, title]),
    ]),
  );

it('are those that came and went, by person, and apart what may be about a namesake', () => {
  expect(
    changes(
      [report('gone'), report('stays')],
      [report('stays'), report('came', { personId: 'orin', identity: 'possible' })],
    ),
  ).toEqual({
    ada: [['gone', 'media', 'removed', 'Fraud: Charged']],
    orin: [['came', 'possible-media', 'added', 'Fraud: Charged']],
  });
});

it('are those that are at another stage, or surer; a further report alone is no change', () => {
  const possible = report('a', { identity: 'possible' });
  expect(changes([report('a')], [report('a'), report('a', later)])).toEqual({});
  expect(changes([report('a')], [report('a'), report('a', { ...later, stage: 'cleared' })])).toEqual({
    ada: [['a', 'media', 'changed', 'Fraud: Cleared']],
  });
  expect(changes([possible], [possible, report('a', later)])).toEqual({
    ada: [['a', 'media', 'changed', 'Fraud: Charged']],
  });
});
