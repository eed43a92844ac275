import { coverageOf, type KindCoverage, type ListState } from '@probity/contracts';
import { isComplete, messageOf, statusOf, type Findings } from './screening-outcome.js';

const list = (over: Partial<ListState> = {}): ListState => ({
  source: 'a',
  name: 'List A',
  version: 'f00',
  published: null,
  loaded: '2026-01-01T00:00:00.000Z',
  entries: 3,
  degraded: false,
  covers: ['sanction', 'pep', 'media'],
  ...over,
});
const missing = list({ source: 'b', name: 'List B', version: null, degraded: true });
const stale = list({ source: 'c', name: 'List C', degraded: true });
const articlesAsked: KindCoverage = { state: 'asked', asked: [] };
const findings = (over: Partial<Findings> = {}): Findings => ({
  band: 'low',
  sanctions: 0,
  pep: 0,
  media: 0,
  otherListings: 0,
  possibleMatches: 0,
  possibleMedia: 0,
  uncompared: null,
  lists: [list()],
  mediaCoverage: articlesAsked,
  ...over,
});

describe('the status of a screening', () => {
  it.each([
    ['low', [list()], 'low_risk'],
    ['low', [list(), stale], 'low_risk'],
    ['low', [list(), missing], 'incomplete'],
    ['low', [], 'incomplete'],
    ['medium', [list(), missing], 'medium_risk'],
    ['high', [missing], 'high_risk'],
  ] as const)('%s with %j', (band, lists, status) => {
    expect(statusOf({ band, lists, uncompared: null })).toBe(status);
  });

  it('is not low when the names could not be compared', () => {
    const uncompared = 'The name is too long.';
    expect(statusOf({ band: 'low', lists: [list()], uncompared })).toBe('incomplete');
    expect(isComplete({ lists: [list()], uncompared })).toBe(false);
  });
});

describe('the message of a screening', () => {
  it.each([
    [
      findings({ lists: [list({ covers: ['sanction'] })], mediaCoverage: coverageOf([]).adverseMedia }),
      'Screened against 1 list. Nothing was found. PEP: not checked, no PEP list is loaded. ' +
        'Adverse media: not checked, no source of adverse media is loaded.',
    ],
    [findings(), 'Screened against 1 list. Nothing was found.'],
    [
      findings({
        media: 1,
        possibleMedia: 2,
        mediaCoverage: { state: 'partly', reason: 'without the newest import, which failed', asked: [] },
      }),
      'Screened against 1 list. Found: 1 event in adverse media, 2 possible mentions in articles. ' +
        'Adverse media: checked in part, without the newest import, which failed.',
    ],
    [
      findings({ sanctions: 1, pep: 2, otherListings: 1, possibleMatches: 1, lists: [list(), stale] }),
      'Screened against 2 lists. Found: 1 active sanction, 2 current PEP positions, 1 other listing, 1 possible match to review. ' +
        'Asked in an older version: List C.',
    ],
    [
      findings({ lists: [list(), list({ name: 'List D', overdue: true }), { ...stale, overdue: true }] }),
      'Screened against 3 lists. Nothing was found. Asked in an older version: List C. Not fetched since it was due: List D.',
    ],
    [
      findings({ lists: [list(), missing] }),
      'Screened against 1 list. Nothing was found. Not asked, because nothing is loaded: List B.',
    ],
    [
      findings({ uncompared: 'A name of 2001 characters cannot be matched; 2000 is the most.' }),
      'Screened against 1 list. Nothing was found. The names could not be compared with the lists: ' +
        'A name of 2001 characters cannot be matched; 2000 is the most.',
    ],
    [findings({ lists: [] }), 'No list is loaded, so nobody could be asked.'],
  ])('says what was searched and found', (given, message) => {
    expect(messageOf(given)).toBe(message);
  });
});
