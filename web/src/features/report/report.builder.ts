import { coverageOf, type Report, type ReportAppendix } from '@probity/contracts';

const lists: Report['lists'] = [
  {
    source: 'a',
    name: 'List A',
    version: 'f00',
    published: '2026-02-01',
    loaded: '2026-02-02T00:00:00.000Z',
    entries: 3,
    degraded: false,
    covers: ['sanction'],
  },
];

export const report: Report = {
  id: 'r1',
  personId: 'p1',
  person: {
    id: 'p1',
    kind: 'person',
    name: 'PETROV, Ivan',
    company: null,
    country: 'RU',
    riskScore: 75,
    lastChecked: null,
    monitored: false,
  },
  riskLevel: 'high',
  riskScore: 75,
  lastUpdated: '2026-03-01T08:00:00.000Z',
  status: 'complete',
  sanctions: [
    {
      id: 'e1',
      source: 'a',
      sourceName: 'List A',
      entryId: '7',
      listVersion: 'f00',
      description: 'TEST-1',
      date: null,
      active: true,
      acts: [
        {
          program: 'TEST-1',
          authority: 'Ministry of Ports',
          legalBasis: 'Order 7',
          listedOn: '2020',
          endedOn: null,
          url: null,
        },
      ],
    },
  ],
  pep: [],
  adverseMedia: [],
  otherListings: [
    {
      id: 'e2',
      source: 'a',
      sourceName: 'List A',
      entryId: '7',
      listVersion: 'f00',
      title: 'Wanted',
      description: 'By a court',
      date: '2021',
      active: true,
    },
  ],
  coverage: coverageOf(lists),
  reasons: [{ points: 75, code: 'sanction', text: 'On a list', evidenceId: 'e1' }],
  possibleMatches: [],
  model: '2+0a1b2c3d4e5f',
  engine: '1.2.0 abc',
  threshold: 0.7,
  lists,
  hash: 'c0ffee'.repeat(8),
};

/** As stored with the report of this id: a tie and a record that no other has. */
export const appendixOf = (reportId: string): ReportAppendix => ({
  reportId,
  relations: {
    relations: [
      {
        kind: 'owner',
        inverse: true,
        name: `Holding of ${reportId}`,
        personId: 'p2',
        sanctioned: true,
        role: 'through nominees',
        share: 60,
        from: '2011',
        to: null,
        source: 'a',
        sourceName: 'List A',
      },
    ],
    more: 2,
    ownership: {
      share: 60,
      reached: true,
      owners: [{ name: `Holding of ${reportId}`, personId: 'p2', sanctioned: true, share: 60 }],
    },
  },
  records: {
    records: [
      {
        source: 'a',
        sourceName: 'List A',
        entryId: '7',
        listVersion: 'f00',
        record: { comment: `Written for ${reportId}` },
      },
      { source: 'b', sourceName: 'List B', entryId: '8', listVersion: 'f01', record: 'PETROV;Ivan;RU' },
    ],
    more: 1,
  },
});
