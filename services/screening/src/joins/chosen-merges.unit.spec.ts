import { describe, expect, it } from '@jest/globals';
import type { PersonEntry } from './chosen-joins.js';
import { chosenMerges } from './chosen-merges.js';
import { day, from } from '../persons/stored-entry.builder.js';

const birthDates = [day('1970-01-20')];
const member = (personId: string, source: string, change = {}, live = true): PersonEntry => ({
  ...from(source, { entryId: `entry-of-${personId}`, birthDates, ...change }),
  personId,
  live,
});
const members = [member('ada', 'eu-fsf'), member('eva', 'uk-ofsi')];
const crossReferences = [
  { source: 'eu-fsf', entryId: 'entry-of-ada' },
  { source: 'uk-ofsi', entryId: 'entry-of-eva' },
];
const candidate = (personIds: string[], change = {}) => ({
  entry: from('uk-sl', { entryId: 'RUS1', birthDates, crossReferences, ...change }),
  personIds,
});

describe('chosenMerges', () => {
  it('makes the older of two persons both, where an entry refers to both', () => {
    expect(chosenMerges([candidate(['eva', 'ada'])], members)).toEqual([
      { personId: 'eva', into: 'ada', because: 'Entry RUS1 of uk-sl refers to both subjects' },
    ]);
  });

  it('needs more than names: an entry that is merely like two persons joins neither', () => {
    expect(chosenMerges([candidate(['ada', 'eva'], { crossReferences: [] })], members)).toEqual([]);
    expect(
      chosenMerges([candidate(['ada', 'eva'], { crossReferences: crossReferences.slice(1) })], members),
    ).toEqual([]);
  });

  it('keeps two live entries of one list apart', () => {
    const both = { source: 'eu-fsf', entryId: 'entry-of-eva' };
    const change = { crossReferences: [...crossReferences, both] };
    const ofOneList = [member('ada', 'eu-fsf'), member('eva', 'eu-fsf')];
    expect(chosenMerges([candidate(['ada', 'eva'], change)], ofOneList)).toEqual([]);
    const delisted = [member('ada', 'eu-fsf'), member('eva', 'eu-fsf', {}, false)];
    expect(chosenMerges([candidate(['ada', 'eva'], change)], delisted)).toHaveLength(1);
  });

  it('keeps persons apart that contradict each other', () => {
    const born = member('eva', 'uk-ofsi', { birthDates: [day('1950-03-01')] });
    const unborn = { birthDates: [] };
    expect(chosenMerges([candidate(['ada', 'eva'], unborn)], [member('ada', 'eu-fsf'), born])).toEqual([]);
  });

  it('leaves a person that two entries would merge as it is', () => {
    const third = member('ida', 'un-sc');
    const other = candidate(['ada', 'ida'], {
      entryId: 'RUS2',
      crossReferences: [
        { source: 'eu-fsf', entryId: 'entry-of-ada' },
        { source: 'un-sc', entryId: 'entry-of-ida' },
      ],
    });
    expect(chosenMerges([candidate(['ada', 'eva']), other], [...members, third])).toEqual([]);
  });
});
