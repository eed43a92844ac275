import { storedEntry } from '../persons/stored-entry.builder.js';
import { matchedBefore, possibleEvidence, type Comparer } from './new-matches.js';

const named = (value: string) => storedEntry({ names: [{ value, kind: 'primary' }] });
/** Matches what has the very name. */
const engine: Comparer = {
  compare: (subject, { names }) => ({ match: names.some(({ value }) => subject.names.includes(value)) }),
};

it.each([
  ['was not on its list', null, false],
  ['had another name', named('Olof Brandt'), false],
  ['had the name already', named('Nina Orlova'), true],
  ['had another name of the person', named('N. Orlova'), true],
])('an entry that %s', (_what, former, before) => {
  const subjects = [{ names: ['N. Orlova'] }, { names: ['Nina Orlova'] }];
  expect(matchedBefore(subjects, 'list', former, engine)).toBe(before);
});

describe('the evidence of entries that may be the person', () => {
  const matches = [{ entryId: '1001', name: 'Nina Orlova' }];

  it('is each kind of what they say, under their names', () => {
    const evidence = [
      { id: 'e1', entryId: '1001', kind: 'sanction' as const },
      { id: 'e2', entryId: '1001', kind: 'pep' as const },
      { id: 'e3', entryId: '1002', kind: 'other-listing' as const },
    ];
    const each = { change: 'added', source: 'list', entryId: '1001', title: 'Nina Orlova' };
    expect(possibleEvidence('list', matches, evidence)).toEqual([
      { ...each, evidenceId: 'e1', kind: 'possible-sanction' },
      { ...each, evidenceId: 'e2', kind: 'possible-pep' },
    ]);
  });

  it('is none of an entry of which nothing holds', () => {
    expect(possibleEvidence('list', matches, [])).toEqual([]);
  });
});
