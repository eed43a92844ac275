import { matchResponse } from '@probity/contracts';
import { createEngine } from '@probity/matching';
import { writeAnswer, writeBasis, writeMatches } from './match-json.js';

const { createIndex, ...engine } = createEngine();
const index = createIndex();
index.load(
  ['one', 'two'].map((entryId) => ({
    source: 'list "quoted"',
    entryId,
    kind: 'person',
    names: [{ value: 'Marek Toral', kind: 'primary' }],
    birthDates: [],
    countries: [],
    identifiers: [],
  })),
);
const basis = { lists: [], engine: { version: engine.version, configuration: 'c' }, threshold: 0.7 };

describe('a written answer', () => {
  it('is the answer of the contract, with the persons that are known', () => {
    const found = index.match({ names: ['Marek Toral'] });
    const written = writeMatches('line\n"1"', found);
    const personIdOf = ({ entryId }: { entryId: string }) => (entryId === 'one' ? 'p-1' : undefined);
    const answer: unknown = JSON.parse(writeAnswer(written, personIdOf, writeBasis(basis)));
    const [one, two] = found.matches;
    const matches = [{ ...one, personId: 'p-1' }, two];
    expect(answer).toEqual({ id: 'line\n"1"', matches, dropped: found.dropped, ...basis });
    expect(matchResponse.parse(answer)).toEqual(answer);
  });

  it('is one without a match and without an id', () => {
    const written = writeMatches(undefined, { matches: [], dropped: [] });
    expect(JSON.parse(writeAnswer(written, () => 'nobody', writeBasis(basis)))).toEqual({
      matches: [],
      dropped: [],
      ...basis,
    });
  });
});
