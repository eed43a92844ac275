import { storedEntry } from '../persons/stored-entry.builder.js';
import { newMatches, type Comparer, type NewForm } from './new-matches.js';

const named = (value: string) => storedEntry({ names: [{ value, kind: 'primary' }] });
/** Matches what has the very name. */
const engine: Comparer = {
  compare: (subject, { names }) => ({ match: names.some(({ value }) => subject.names.includes(value)) }),
};
const form = (change: Partial<NewForm> = {}): NewForm => ({
  entryId: '1001',
  entry: named('Nina Orlova'),
  former: null,
  evidence: [{ id: 'e1', kind: 'sanction' }],
  ...change,
});
const kindsOf = (forms: readonly NewForm[]): string[] =>
  newMatches('list', [{ names: ['N. Orlova'] }, { names: ['Nina Orlova'] }], forms, engine).map(
    ({ kind }) => kind,
  );

it.each([
  ['is new', {}, ['possible-sanction']],
  ['had another name', { former: named('Olof Brandt') }, ['possible-sanction']],
  ['had the name already', { former: named('Nina Orlova') }, []],
  ['had another name of the person', { former: named('N. Orlova') }, []],
  [
    'says two things',
    {
      evidence: [
        { id: 'e1', kind: 'pep' },
        { id: 'e2', kind: 'media' },
      ],
    },
    ['possible-pep', 'possible-media'],
  ],
  ['says nothing that holds', { evidence: [] }, []],
] satisfies [string, Partial<NewForm>, string[]][])('an entry that %s', (_what, change, kinds) => {
  expect(kindsOf([form(change)])).toEqual(kinds);
});

it('is named by its entry', () => {
  expect(newMatches('list', [], [form()], engine)).toEqual([
    {
      ...{ evidenceId: 'e1', kind: 'possible-sanction', change: 'added', source: 'list', entryId: '1001' },
      title: 'Nina Orlova',
    },
  ]);
});
