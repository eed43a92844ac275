import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { IndexEntry, Subject } from '../model.js';

const engine = createEngine();

const listed = (names: string[], more: Partial<IndexEntry> = {}): IndexEntry => ({
  source: 'test-list',
  entryId: '1',
  kind: 'person',
  names: names.map((value) => ({ value, kind: 'primary' })),
  birthDates: [],
  countries: [],
  identifiers: [],
  ...more,
});
const company = (name: string): Partial<IndexEntry> & { names: IndexEntry['names'] } => ({
  kind: 'organization',
  names: [{ value: name, kind: 'primary' }],
});
const sentence = (query: Subject, entry: IndexEntry): string => engine.compare(query, entry).sentence;

it('says in a sentence which kinds contradict each other', () => {
  const query: Subject = { kind: 'organization', names: ['Faris Zaydani'] };
  const { features } = engine.compare(query, listed(['Faris Zaydani']));
  expect(features.map(({ detail }) => detail)).toContain('Asked for an organization, listed is a person.');
});

describe('the sentence of a comparison', () => {
  it('says what agreed, what differed, what is missing and what would change the decision', () => {
    const said = sentence(
      { kind: 'person', names: ['Faris Zaydani'], countries: ['JO'] },
      listed(['Faris Nadir Wakil Zaydani'], { countries: ['JO'], birthDates: ['1970'] }),
    );
    expect(said).toContain('Agreed: country.');
    expect(said).toContain('"nadir", "wakil" only in the listed name');
    expect(said).toContain('Missing: birth date, gender, identifier.');
    expect(said).toMatch(/What would change this: another birth year would lower it to \d\d\.\d %/u);
  });

  it('says of no match what would make it one', () => {
    const said = sentence({ kind: 'person', names: ['Igor Markov'] }, listed(['Igor Petrenko']));
    expect(said).toContain('the same document number would raise it');
    expect(said).not.toContain('a country in common would raise it');
  });

  it.each([
    ['imo', '9074729', 'IMO', '9241061', 'another IMO number would lower it'],
    ['lei', '529900T8BM49AURSDO55', 'LEI', '5493001KJTIIGC8Y1R12', 'another LEI would lower it'],
    ['passport', 'AB1234567', 'passport', 'CD7654321', undefined],
    ['registration-number', '1234567', 'registration-number', '7654321', undefined],
  ])(
    'says that another number would lower a match where it would: %s',
    (type, value, askedType, askedValue, words) => {
      const listedName = 'Faris Nadir Wakil Zaydani';
      const entry = listed([listedName], { identifiers: [{ type, value }] });
      const query: Subject = { kind: 'person', names: ['Faris Zaydani'] };
      const other = engine.compare(
        { ...query, identifiers: [{ type: askedType, value: askedValue }] },
        entry,
      );
      expect(other.match).toBe(words === undefined);
      const said = sentence(query, entry);
      expect(said).toContain('another birth year would lower it');
      if (words === undefined) expect(said).not.toMatch(/another [\w ]*(?:number|LEI|ISIN)/u);
      else expect(said).toContain(words);
    },
  );

  it.each([
    ['Korvane Fund III', 'Korvane Fund IV', 'The number is not the same'],
    ['Korvane LLC', 'Korvane JSC', 'The legal forms are of different kinds.'],
    [
      'Korvane Logistics (Malaysia)',
      'Korvane Logistics (Dubai)',
      'Branches in different places: "malaysia", "dubai".',
    ],
    ['Korvane Logistics', 'Korvane Logistics (Dubai)', 'Only one name says "dubai"'],
    ['Korvane', 'Korvane Shipping Agency', 'Only a brand agrees, which is weak.'],
  ])('says of %s and %s why they are not one', (a, b, reason) => {
    expect(sentence({ kind: 'organization', names: [a] }, listed([], company(b)))).toContain(reason);
  });

  const part = fc.constantFrom('Faris', 'Nadir', 'Zaydani', 'Korvane', 'Malik');
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

  it('never promises what the engine does not keep', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const entry = listed([b], { birthDates: ['1970-03-04'] });
        const plain: Subject = { kind: 'person', names: [a] };
        const before = engine.compare(plain, entry);
        const same = engine.compare({ ...plain, birthDate: '1970-03-04' }, entry);
        const other = engine.compare({ ...plain, birthDate: '1940-03-04' }, entry);
        expect(before.sentence.includes('the same birth date would raise')).toBe(!before.match && same.match);
        expect(before.sentence.includes('another birth year would lower')).toBe(before.match && !other.match);
      }),
    );
  });
});

describe('why a party that was expected is not among the matches', () => {
  const index = engine.createIndex();
  index.load([
    listed(['Igor Markov'], { entryId: 'same' }),
    listed(['Igor Petrenko'], { entryId: 'other' }),
    listed(['Igor Markov'], { entryId: 'older', birthDates: ['1930'] }),
  ]);
  const query: Subject = { kind: 'person', names: ['Igor Markov'], birthDate: '1990-01-01' };
  const outcome = (entryId: string, limit = 20): string =>
    index.whyNot(query, { source: 'test-list', entryId }, { limit, threshold: 0.9 }).outcome;

  it.each([
    ['same', 'match'],
    ['other', 'below-threshold'],
    ['older', 'contradicted'],
    ['unknown', 'not-listed'],
  ])('tells of %s: %s', (entryId, expected) => {
    expect(outcome(entryId)).toBe(expected);
  });

  it('says it in a sentence, with the comparison', () => {
    const found = index.whyNot(query, { source: 'test-list', entryId: 'older' }, { threshold: 0.9 });
    expect(found.detail).toContain('below the threshold, and fields contradict');
    expect(found.comparison?.contradicted).toEqual(['birth-date']);
  });

  it('tells a match that others came before', () => {
    const many = engine.createIndex();
    many.load(['1', '2'].map((entryId) => listed(['Igor Markov'], { entryId })));
    const plain: Subject = { kind: 'person', names: ['Igor Markov'] };
    expect(many.whyNot(plain, { source: 'test-list', entryId: '2' }, { limit: 1 }).outcome).toBe('limit');
  });
});
