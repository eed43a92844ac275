import { expect, it } from '@jest/globals';
import { isOverdue } from './is-overdue.js';

const now = new Date('2026-03-01T12:00:00.000Z');

it.each([
  ['was due longer ago than a fetch takes', '2026-03-01T10:59:59.000Z', true],
  ['is being fetched', '2026-03-01T11:30:00.000Z', false],
  ['is due later', '2026-03-01T18:00:00.000Z', false],
  ['is not fetched by itself', undefined, false],
])('a list that %s: %s', (_what, nextFetch, overdue) => {
  expect(isOverdue(nextFetch, now)).toBe(overdue);
});
