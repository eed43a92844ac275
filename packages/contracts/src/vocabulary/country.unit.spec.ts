import { describe, expect, it } from '@jest/globals';
import { matchSubjects, subject } from '../api/match.js';
import { parsePart } from '../api/parse-part.js';
import { recentSearch, searchRequest, syncExternalData } from '../api/search.js';

const otherwise = 'an ISO 3166-1 alpha-2 code, or XK for Kosovo';
const refused = [
  ['UK', 'GB'],
  ['DD', 'DE'],
  ['SU', otherwise],
  ['AN', otherwise],
  ['EU', otherwise],
  ['ZZ', otherwise],
  ['QQ', otherwise],
] as const;

const faultsIn = (schema: Parameters<typeof parsePart>[1] | undefined, body: unknown) =>
  schema === undefined ? ['it has no body'] : parsePart('body', schema, body).faults;

const faultsOf = {
  'a search': (country: string) => faultsIn(searchRequest, { term: 'ada', country }),
  'a refresh': (selectedCountry: string) =>
    faultsIn(syncExternalData.body, { searchTerm: 'ada', selectedCountry }),
  'a subject': (country: string) => faultsIn(subject, { names: ['Ada'], countries: [country] }),
  'an identifier': (country: string) =>
    faultsIn(matchSubjects.body, {
      subjects: [{ names: ['Ada'], identifiers: [{ type: 'passport', value: '1', country }] }],
    }),
};

describe.each(Object.entries(faultsOf))('the country of %s', (_what, faults) => {
  it.each(['GB', 'RU', 'XK', 'TW'])('may be %s', (code) => {
    expect(faults(code)).toEqual([]);
  });

  it.each(refused)('may not be %s: use %s', (code, instead) => {
    expect(faults(code)).toEqual([
      expect.stringMatching(new RegExp(`^body\\.\\S+: no country has the code ${code}; use ${instead}$`)),
    ]);
  });

  it.each(['gb', 'GBR', ''])('may not be "%s", with one fault that says what it must be', (code) => {
    expect(faults(code)).toEqual([expect.stringContaining('an ISO 3166-1 alpha-2 code in capitals')]);
  });
});

it('leaves what was stored with a code of no country readable', () => {
  const stored = { term: 'ada', country: 'UK', searchedAt: '2026-11-01T00:00:00.000Z' };
  expect(recentSearch.parse(stored)).toEqual(stored);
});
