import { causeText, changedFacts, scoreText } from './change-facts.js';

const origin = { source: 'ofac-sdn', sourceName: 'OFAC SDN' };
const risk = (score: number) => ({ score, band: 'low' as const, reasons: [] });

it('shows evidence as what came and went, and fields by their names', () => {
  const sanction = { ...origin, kind: 'sanction', entryId: '1', evidenceId: 'e1', title: 'SDGT' };
  expect(
    changedFacts({
      evidence: [
        { ...sanction, change: 'added' },
        { ...sanction, kind: 'newer', change: 'removed' },
      ],
      fields: [
        { ...origin, field: 'addresses', before: ['Here'], after: ['There', 'Elsewhere'] },
        { ...origin, field: 'shoeSize', before: [], after: ['43'] },
      ],
    }).map(({ field, before, after }) => [field, before, after]),
  ).toEqual([
    ['Sanction', [], ['SDGT']],
    ['newer', ['SDGT'], []],
    ['Addresses', ['Here'], ['There', 'Elsewhere']],
    ['shoeSize', [], ['43']],
  ]);
});

it.each([
  [{ kind: 'import', ...origin, published: '2026-03-05' }, 'Update of OFAC SDN, published Mar 5, 2026'],
  [{ kind: 'import', ...origin, published: null }, 'Update of OFAC SDN'],
  [{ kind: 'check', source: null, sourceName: null, published: null }, 'Due diligence check'],
  [
    { kind: 'age', source: null, sourceName: null, published: null },
    'Something counts for less, because it got older',
  ],
  [{ kind: 'review', source: null, sourceName: null, published: null }, 'A reviewer decided about an event'],
  [{ kind: 'media', source: null, sourceName: null, published: null }, 'What articles report changed'],
  [{ kind: 'scan', source: null, sourceName: null, published: null }, 'A document was scanned'],
  [{ kind: 'newer', source: null, sourceName: null, published: null }, 'newer'],
])('says why: %j', (cause, text) => {
  expect(causeText({ id: '1', listVersion: null, ...cause })).toBe(text);
});

it('says that a score is the first one', () => {
  expect(scoreText({ before: null, after: risk(75) })).toBe('75 (new)');
  expect(scoreText({ before: risk(35), after: risk(90) })).toBe('35 → 90');
});
