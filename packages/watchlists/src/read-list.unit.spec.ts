import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from './list-entry.js';
import { readList, type Ending } from './read-list.js';
import type { ListReading } from './list-source.js';

const entry = (entryId: string): ListEntry => ({
  entryId,
  keyDerived: false,
  kind: 'vessel',
  names: [{ value: 'SEA HERON', kind: 'primary' }],
  birthDates: [],
  birthPlaces: [],
  countries: [],
  identifiers: [],
  addresses: [],
  programs: [],
  topics: ['sanction'],
  positions: [],
  active: true,
  crossReferences: [],
  raw: null,
});

const reading = (ids: readonly string[], ending: Ending = {}): ListReading =>
  readList('Test list', async function* (warnings) {
    for (const id of ids) yield entry(id);
    warnings.add('oddity');
    return ending;
  });

const drain = async ({ entries }: ListReading): Promise<void> => {
  for await (const _ of entries);
};

describe('readList', () => {
  it('sums up at the end', async () => {
    const list = reading(['1', '2'], { published: '2024-01-31', declaredCount: 2 });
    await drain(list);
    expect(list.summary()).toEqual({
      entries: 2,
      published: '2024-01-31',
      declaredCount: 2,
      missingParts: [],
      warnings: [{ what: 'oddity', count: 1 }],
    });
  });

  it('has no summary before the end', () => {
    expect(() => reading(['1']).summary()).toThrow('Test list was not read to its end');
  });

  it.each([
    ['a key that occurs twice', reading(['1', '1']), 'the key 1 occurs twice'],
    ['a count that disagrees', reading(['1'], { declaredCount: 8197 }), 'declares 8197 entries but holds 1'],
  ])('refuses %s', async (_what, list, sentence) => {
    await expect(drain(list)).rejects.toThrow(sentence);
    expect(() => list.summary()).toThrow('was not read to its end');
  });

  const withNameless = (entries: number, nameless: number): ListReading =>
    readList('Test list', async function* (warnings) {
      for (let id = 0; id < entries; id += 1) yield entry(String(id));
      for (let one = 0; one < nameless; one += 1) warnings.addNameless();
      return {};
    });

  it.each([
    [40, 3],
    [2, 2],
  ])('refuses %i entries of which %i have no name', async (entries, nameless) => {
    await expect(drain(withNameless(entries, nameless))).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(`no name was found in ${nameless} of its ${entries} entries`),
    });
  });

  it.each([
    [40, 2],
    [1, 1],
  ])('takes %i entries of which %i have no name', async (entries, nameless) => {
    const list = withNameless(entries, nameless);
    await drain(list);
    expect(list.summary().warnings).toEqual([{ what: 'entry without a name', count: nameless }]);
  });
});
