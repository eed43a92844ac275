import { matchResponse } from '@probity/contracts';
import { createEngine } from '@probity/matching';
import { writeResult, writeBasis, writeMatches } from './match-json.js';

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

describe('a written result', () => {
  it('is the result of the contract, with the persons that are known', () => {
    const found = index.match({ names: ['Marek Toral'] });
    const written = writeMatches('line\n"1"', found);
    const personIdOf = ({ entryId }: { entryId: string }) => (entryId === 'one' ? 'p-1' : undefined);
    const result: unknown = JSON.parse(writeResult(written, personIdOf, writeBasis(basis)));
    const [one, two] = found.matches;
    const matches = [{ ...one, personId: 'p-1' }, two];
    expect(result).toEqual({ id: 'line\n"1"', matches, dropped: found.dropped, ...basis });
    expect(matchResponse.parse(result)).toEqual(result);
  });

  it('is one without a match and without an id', () => {
    const written = writeMatches(undefined, { matches: [], dropped: [] });
    expect(JSON.parse(writeResult(written, () => 'a-person', writeBasis(basis)))).toEqual({
      matches: [],
      dropped: [],
      ...basis,
    });
  });
});
