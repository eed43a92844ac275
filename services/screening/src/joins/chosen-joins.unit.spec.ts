import { describe, expect, it } from '@jest/globals';
import { chosenJoins, type PersonEntry } from './chosen-joins.js';
import { day, from, year } from '../persons/stored-entry.builder.js';

const birthDates = [day('1970-01-20')];
const member = (personId: string, source: string, change = {}, live = true): PersonEntry => ({
  ...from(source, { entryId: `entry-of-${personId}`, birthDates, ...change }),
  personId,
  live,
});
const candidate = (entryId: string, personIds: string[], change = {}) => ({
  entry: from('un-sc', { entryId, birthDates, ...change }),
  personIds,
});

describe('chosenJoins', () => {
  it('joins the one person that fits', () => {
    const joins = chosenJoins([candidate('1', ['ada'])], [member('ada', 'ofac-sdn')]);
    expect(joins).toMatchObject([{ entryId: '1', personId: 'ada' }]);
  });

  it('joins no person when two persons fit', () => {
    const members = [member('ada', 'ofac-sdn'), member('eva', 'eu-fsf')];
    expect(chosenJoins([candidate('1', ['ada', 'eva'])], members)).toEqual([]);
  });

  it('joins neither of two entries that fit one person', () => {
    const candidates = [candidate('1', ['ada']), candidate('2', ['ada'])];
    expect(chosenJoins(candidates, [member('ada', 'ofac-sdn')])).toEqual([]);
  });

  it('prefers the person the publisher refers to', () => {
    const crossReferences = [{ source: 'eu-fsf', entryId: 'entry-of-eva' }];
    const members = [member('ada', 'ofac-sdn'), member('eva', 'eu-fsf')];
    expect(chosenJoins([candidate('1', ['ada', 'eva'], { crossReferences })], members)).toMatchObject([
      { personId: 'eva' },
    ]);
  });

  it('keeps two live entries of one list apart, but takes a party back that its list gave a new key', () => {
    const candidates = [candidate('1', ['ada'])];
    expect(chosenJoins(candidates, [member('ada', 'un-sc')])).toEqual([]);
    expect(chosenJoins(candidates, [member('ada', 'un-sc', {}, false)])).toHaveLength(1);
  });

  it('is refused by any entry of the person, not only by the one that agrees', () => {
    const members = [member('ada', 'ofac-sdn'), member('ada', 'eu-fsf', { birthDates: [year('1960')] })];
    expect(chosenJoins([candidate('1', ['ada'])], members)).toEqual([]);
  });
});
