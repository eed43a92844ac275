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
  results: people.map(({ names: _names, ...person }) => ({
    ...person,
    monitored: false,
    matchedName: person.name,
  })),
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
    why: {
      matchedName: 'Ida Marchant',
      matchedNameKind: 'primary',
      features: [
        {
          name: 'name',
          contribution: 0.92,
          query: 'ada marchand',
          candidate: 'Ida Marchant',
          detail: '"ada" spelled like "ida".',
        },
        {
          name: 'country',
          contribution: -0.05,
          query: 'DE',
          candidate: 'FR',
          detail: 'No country in common.',
        },
      ],
      missing: ['birth-date'],
      alignment: [
        { query: 'ada', candidate: 'ida', similarity: 0.8, how: 'spelled like' },
        { query: 'marchand', candidate: 'marchant', similarity: 0.9, how: 'spelled like' },
      ],
    },
    ...change,
  };
};
