import { createEngine } from './engine.js';
import { listedPerson } from './index-entry.builder.js';
import type { IndexEntry, Subject } from './model.js';

const engine = createEngine();

const open = (...entries: IndexEntry[]) => {
  const index = engine.createIndex();
  index.load(entries);
  return index;
};

describe('an entry that becomes one of another kind', () => {
  it.each([
    ['organization', 'vessel'],
    ['vessel', 'organization'],
  ] as const)('is read anew: %s, %s', (before, after) => {
    const listed = (kind: IndexEntry['kind']) => listedPerson('MV Korvane', { kind });
    const index = open(listed(before));
    index.load([listed(after)]);
    const query: Subject = { kind: after, names: ['MV Korvane'] };
    const { score } = engine.compare(query, listed(after));
    expect(index.match(query).matches).toMatchObject([{ entryId: '1', score }]);
  });
});
