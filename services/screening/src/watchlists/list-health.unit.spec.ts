import type { ListState } from '@probity/contracts';
import { listsReadiness } from './list-health.js';

const list = (name: string, change: Partial<ListState> = {}): ListState => ({
  source: name,
  name,
  version: 'f00',
  published: null,
  loaded: '2026-01-01T00:00:00.000Z',
  entries: 1,
  degraded: false,
  ...change,
});
const missing = list('Absent', { version: null, degraded: true });
const stale = list('Stale', { degraded: true });

describe('the readiness of the lists', () => {
  it('is ready when every list is what its publisher shows', () => {
    expect(listsReadiness([list('A'), list('B')])).toEqual({ status: 'ready' });
  });

  it.each([
    [[], /^No list is loaded yet\. Load one: npm run -s probity -- lists import/],
    [[list('A'), missing], /^Not loaded: Absent\. Load one/],
    [[list('A'), stale], /^Not up to date: Stale\.$/],
    [[list('A'), list('Unfetched', { overdue: true })], /^Not up to date: Unfetched\.$/],
    [[missing, stale], /^Not loaded: Absent\..*Not up to date: Stale\.$/],
  ])('is degraded and says why: %#', (lists, reason) => {
    expect(listsReadiness(lists)).toEqual({ status: 'degraded', reason: expect.stringMatching(reason) });
  });
});
