import type { ListState } from '@probity/contracts';

/** A list that is loaded and up to date; tests change what they are about. */
export const listState = (change: Partial<ListState> = {}): ListState => ({
  source: 'un-sc',
  name: 'UN list',
  version: 'a'.repeat(64),
  published: '2026-01-02',
  loaded: '2026-01-03T04:05:06.000Z',
  entries: 1234,
  degraded: false,
  ...change,
});
