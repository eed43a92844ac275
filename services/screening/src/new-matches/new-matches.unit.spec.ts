import type { EvidenceKind } from '@probity/contracts';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { knownKinds, possibleEvidence, type Comparer } from './new-matches.js';

const named = (value: string) => storedEntry({ names: [{ value, kind: 'primary' }] });
/** Matches what has the very name. */
const engine: Comparer = {
  compare: (subject, { names }) => ({ match: names.some(({ value }) => subject.names.includes(value)) }),
};

const ended = storedEntry({ names: [{ value: 'Nina Orlova', kind: 'primary' }], active: false });

it.each([
  ['was not on its list', null, []],
  ['had another name', named('Olof Brandt'), []],
  ['had the name already', named('Nina Orlova'), ['sanction']],
  ['had another name of the person', named('N. Orlova'), ['sanction']],
  ['had nothing that held', ended, []],
])('what is known of an entry that %s', (_what, former, kinds) => {
  const subjects = [{ names: ['N. Orlova'] }, { names: ['Nina Orlova'] }];
  expect([...knownKinds(subjects, 'list', former, engine)]).toEqual(kinds);
});

describe('the evidence of entries that may be the person', () => {
  const matchOf = (...known: EvidenceKind[]) => [
    { entryId: '1001', name: 'Nina Orlova', known: new Set(known) },
  ];

  it('is each kind of what they say, under their names', () => {
    const evidence = [
      { id: 'e1', entryId: '1001', kind: 'sanction' as const },
      { id: 'e2', entryId: '1001', kind: 'pep' as const },
      { id: 'e3', entryId: '1002', kind: 'other-listing' as const },
    ];
    const each = { change: 'added', source: 'list', entryId: '1001', title: 'Nina Orlova' };
    expect(possibleEvidence('list', matchOf(), evidence)).toEqual([
      { ...each, evidenceId: 'e1', kind: 'possible-sanction' },
      { ...each, evidenceId: 'e2', kind: 'possible-pep' },
    ]);
    expect(possibleEvidence('list', matchOf('pep'), evidence)).toEqual([
      { ...each, evidenceId: 'e1', kind: 'possible-sanction' },
    ]);
  });

  it('is none of an entry of which nothing holds', () => {
    expect(possibleEvidence('list', matchOf(), [])).toEqual([]);
  });
});
