import { expect, it } from '@jest/globals';
import { joinedEvents } from './joined-events.js';

/** `ada a 1` is article 1 of Ada's event a. */
const reports = (...texts: string[]) =>
  texts.map((text) => {
    const [personId = '', eventId = '', urlKey = ''] = text.split(' ');
    return { personId, eventId, urlKey };
  });

it.each([
  ['one article that two events had', ['ada a 1', 'ada b 1'], ['ada b 1'], [['a', 'b', true]]],
  ['fewer articles', ['ada a 1', 'ada a 2', 'ada b 1'], ['ada b 1'], [['a', 'b', true]]],
  [
    'an article that the other alone had',
    ['ada a 1', 'ada b 1', 'ada b 2'],
    ['ada b 1', 'ada b 2'],
    [['a', 'b', false]],
  ],
  ['a new article', ['ada a 1', 'ada b 1'], ['ada b 1', 'ada b 3'], [['a', 'b', false]]],
  ['an event that stays', ['ada a 1', 'ada a 2', 'ada b 1'], ['ada b 1', 'ada a 2'], []],
  ['an event that is gone with its article', ['ada a 1', 'ada b 2'], ['ada b 2'], []],
  ['the event of somebody else', ['ada a 1', 'eva b 1'], ['eva b 1'], []],
])('says of %s what joined', (_what, before, now, joined) => {
  expect(
    joinedEvents(reports(...before), reports(...now)).map(({ eventId, into, isWhole }) => [
      eventId,
      into,
      isWhole,
    ]),
  ).toEqual(joined);
});
