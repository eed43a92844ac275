import { viewEvidence, type EvidenceRow } from './evidence-view.js';

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
  ...change,
});
const origin = { id: 'id', source: 'list', sourceName: 'The list', entryId: 'e1', listVersion: 'f00' };

describe('evidence as screens show it', () => {
  it('has each kind under its own heading, with where it comes from', () => {
    const view = viewEvidence([
      row({ date: '2020-05', summary: 'Freeze' }),
      row({ kind: 'pep', title: 'Minister', country: 'RU', date: '2019', active: false }),
      row({ kind: 'media', title: 'Headline', summary: 'What happened', url: 'https://news.example/1' }),
    ]);
    expect(view).toEqual({
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
