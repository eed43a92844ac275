import type { LivePerson, SearchResponse, SimilarPerson } from '@probity/contracts';

/** An invented subject; tests change what they are about. */
export const livePerson = (change: Partial<LivePerson> = {}): LivePerson => ({
  id: 'ada',
  kind: 'person',
  name: 'Ada Marchand',
  names: ['Ada Marchand', 'Élodie Marchand'],
  company: 'Banque du Lac',
  country: 'FR',
  riskScore: 40,
  lastChecked: null,
  ...change,
});

export const searchPage = (
  people: readonly LivePerson[],
  change: Partial<SearchResponse> = {},
): SearchResponse => ({
  searchId: 's1',
  results: people.map(({ names: _names, ...person }) => ({ ...person, monitored: false })),
  similar: [],
  total: people.length,
  nextCursor: null,
  allowance: {
    plan: 'free',
    day: { used: 1, limit: 3 },
    period: { used: 1, limit: 5, resetsAt: null },
  },
  lists: [],
  ...change,
});

export const possibleMatch = (change: Partial<SimilarPerson> = {}): SimilarPerson => {
  const { names: _names, ...person } = livePerson();
  return {
    ...person,
    monitored: false,
    matchScore: 0.87,
    reason: 'Ida Marchant is spelled alike.',
    ...change,
  };
};
