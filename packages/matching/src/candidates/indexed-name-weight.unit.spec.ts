import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { IndexEntry } from '../model.js';

const engine = createEngine();

/** Names share words, and have from one to seven of them: what a name has too many of decides whether it matches. */
const words = [
  'kalor',
  'mivenka',
  'shidra',
  'tubelos',
  'ranyev',
  'khalven',
  'lorkami',
  'dratuven',
  'osbelran',
];
const name = fc.subarray(words, { minLength: 1, maxLength: 7 }).map((some) => some.join(' '));
const kind = fc.constantFrom('person' as const, 'organization' as const);

describe('the weight of a name', () => {
  it('leaves no name alone that would match or nearly', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 30, maxLength: 30 }), name, kind, (listed, queried, both) => {
        const entries = listed.map((value, at): IndexEntry => ({
          source: 'test-list',
          entryId: String(at),
          kind: both,
          names: [{ value, kind: 'primary' }],
          birthDates: [],
          countries: [],
          identifiers: [],
        }));
        const index = engine.createIndex();
        index.load(entries);
        const subject = { kind: both, names: [queried] };
        const found = index.match(subject, { limit: 100, threshold: 0.65 }).matches;
        const due = entries.filter((entry) => engine.compare(subject, entry).score >= 0.65);
        expect(found.map(({ entryId }) => entryId).sort()).toEqual(due.map(({ entryId }) => entryId).sort());
      }),
      { seed: 11, numRuns: 40 },
    );
  });
});
