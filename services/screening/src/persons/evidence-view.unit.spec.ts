import { nameKey } from './entry-names.js';
import { viewEvidence, type EvidenceRow } from './evidence-view.js';
import { storedEntry } from './stored-entry.builder.js';

const row = (change: Partial<EvidenceRow>): EvidenceRow => ({
  id: 'id',
  source: 'list',
  sourceName: 'The list',
  entryId: 'e1',
  listVersion: 'f00',
  kind: 'sanction',
  title: 'TEST-1',
  date: null,
  country: null,
  summary: '',
  url: null,
  active: true,
  key: 'sanction',
  inactiveSince: null,
  inactiveBecause: null,
  entry: storedEntry(),
  ...change,
});
const origin = { id: 'id', source: 'list', sourceName: 'The list', entryId: 'e1', listVersion: 'f00' };

describe('evidence as screens show it', () => {
  it('tells the acts behind a sanction, and when an office ended, with its relatives', () => {
    const entry = storedEntry({
      positions: [{ title: 'Minister', from: '2019', to: '2021-05', state: 'ended' }],
      sanctions: [{ authority: 'Ministry of Ports', legalBasis: 'Order 7', endedOn: '2022' }],
      relations: [
        { kind: 'family', inverse: true, name: 'Per Winquist', role: 'brother' },
        { kind: 'family', inverse: false, name: 'Frank Winquist ', role: 'daughter' },
        { kind: 'associate', inverse: true, entryId: 'e7' },
        { kind: 'associate', inverse: true, entryId: 'e8' },
        { kind: 'owner', inverse: false, name: 'Quay Ltd' },
      ],
    });
    const inactiveSince = new Date('2022-01-02T00:00:00.000Z');
    const office = { kind: 'pep', entry, key: 'position:Minister||2019', active: false } as const;
    const rows = [
      row({ entry, inactiveSince, inactiveBecause: 'delisted' }),
      row({ ...office, title: 'Mayor of Brinefleet' }),
      row({ ...office, key: 'pep', title: 'Relative of a minister' }),
    ];
    const { sanctions, pep } = viewEvidence(rows, new Map([[nameKey('list', 'e7'), 'Tom Orlebar']]));
    expect(sanctions).toMatchObject([
      {
        inactiveSince: inactiveSince.toISOString(),
        inactiveBecause: 'delisted',
        acts: [
          {
            authority: 'Ministry of Ports',
            legalBasis: 'Order 7',
            program: null,
            listedOn: null,
            endedOn: '2022',
          },
        ],
      },
    ]);
    expect(pep).toMatchObject([
      {
        level: 'local',
        until: '2021-05',
        relatives: [
          { kind: 'relative', name: 'Per Winquist', role: 'brother', inverse: true },
          { kind: 'relative', name: 'Frank Winquist', role: 'daughter', inverse: false },
          { kind: 'associate', name: 'Tom Orlebar', role: null, inverse: true },
        ],
      },
      { level: 'national', until: null, relatives: [] },
    ]);
  });

  it('takes each programme as an act where the list tells no more', () => {
    const entry = storedEntry({ programs: ['TEST-1', 'TEST-2'], listedOn: '2020' });
    const { sanctions } = viewEvidence([row({ entry })]);
    expect(sanctions[0]?.acts).toMatchObject([
      { program: 'TEST-1', listedOn: '2020', authority: null },
      { program: 'TEST-2', listedOn: '2020', authority: null },
    ]);
  });

  it('has each kind under its own heading, with where it comes from', () => {
    const view = viewEvidence([
      row({ date: '2020-05', summary: 'Freeze' }),
      row({ kind: 'pep', title: 'Minister', country: 'RU', date: '2019', active: false }),
      row({ kind: 'media', title: 'Headline', summary: 'What happened', url: 'https://news.example/1' }),
      row({ kind: 'other-listing', title: 'Wanted', summary: 'By a court', date: '2021' }),
    ]);
    expect(view).toMatchObject({
      sanctions: [{ ...origin, description: 'TEST-1. Freeze', date: '2020-05', active: true }],
      pep: [{ ...origin, position: 'Minister', country: 'RU', since: '2019', active: false }],
      adverseMedia: [
        {
          ...origin,
          headline: 'Headline',
          date: null,
          summary: 'What happened',
          url: 'https://news.example/1',
        },
      ],
      otherListings: [{ ...origin, title: 'Wanted', description: 'By a court', date: '2021', active: true }],
    });
  });

  it('shows what holds before what has ended, else in the order given', () => {
    const rows = [
      row({ id: 'a', active: false }),
      row({ id: 'b' }),
      row({ id: 'c', active: false }),
      row({ id: 'd' }),
    ];
    expect(viewEvidence(rows).sanctions.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('leaves what it was given as it was', () => {
    const rows = [row({ id: 'a', active: false }), row({ id: 'b' })];
    viewEvidence(rows);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
