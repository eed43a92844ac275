import { regionOfTimeZone } from './region-of-time-zone.js';

it.each([
  ['Europe/Vienna', 'eu'],
  ['Europe/London', 'eu'],
  ['Atlantic/Reykjavik', 'eu'],
  ['Europe/Zurich', 'other'],
  ['Europe/Moscow', 'other'],
  ['America/New_York', 'us'],
  ['America/Indiana/Knox', 'us'],
  ['Pacific/Honolulu', 'us'],
  ['America/Toronto', 'other'],
  ['America/Sao_Paulo', 'other'],
  ['Asia/Dubai', 'uae'],
  ['Asia/Riyadh', 'other'],
  ['UTC', 'other'],
])('guesses of the time zone %s the region %s', (zone, region) => {
  expect(regionOfTimeZone(zone)).toBe(region);
});
