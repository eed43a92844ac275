import { nextUtcDay, secondsUntil, utcDay } from './utc-day.js';

it.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01', 86_400],
  ['2026-03-01T23:59:59.999Z', '2026-03-01', 1],
  ['2026-03-28T23:30:00.000Z', '2026-03-28', 1_800],
])('at %s the day is %s, and the next one begins after %i seconds', (time, day, seconds) => {
  const now = new Date(time);
  expect([utcDay(now), secondsUntil(nextUtcDay(now), now)]).toEqual([day, seconds]);
});
