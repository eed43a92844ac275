import { coverageOf, type PersonProfile } from '@probity/contracts';

export const lists = ['sanction', 'pep', 'media'].map((kind) => ({
  source: kind,
  name: `List of ${kind}`,
  version: 'f00',
  published: '2026-02-01',
  loaded: '2026-02-02T00:00:00.000Z',
  entries: 3,
  degraded: false,
  covers: [kind],
})) as Parameters<typeof coverageOf>[0];

/** Nothing is known of him but a name and a country. */
export const person: PersonProfile = {
  id: 'p1',
  kind: 'person',
  name: 'TORAL, Marek',
  company: null,
  country: 'MT',
  riskScore: 52,
  lastChecked: '2026-05-01T10:00:00.000Z',
  monitored: false,
  names: [],
  birthDates: [],
  countries: ['MT'],
  identifiers: [],
  sanctions: [],
  pep: [],
  adverseMedia: [],
  otherListings: [],
  coverage: coverageOf(lists),
  risk: { score: 52, band: 'medium', reasons: [], model: '2+0', computedAt: '2026-05-01T10:00:00.000Z' },
  entries: [],
};
