import { describe, expect, it } from '@jest/globals';
import { readRelations } from './relations.js';
import type { FtmRow } from './row.js';

const row = (schema: string, properties: FtmRow['properties'], referents: string[] = []): FtmRow => ({
  id: 'heron',
  schema,
  caption: undefined,
  referents,
  seen: undefined,
  properties,
  raw: null,
});
const party = row('Company', {}, ['old-heron']);

describe('readRelations', () => {
  it('gives share, role and dates of an ownership to both of its sides', () => {
    const owned = { asset: ['heron'], percentage: ['75 %'], startDate: ['2020'], endDate: ['2021-05'] };
    const dates = { from: '2020', to: '2021-05' };
    expect(readRelations(party, [row('Ownership', { owner: ['ada'], ...owned })])).toEqual([
      { kind: 'owner', inverse: true, entryId: 'ada', share: 75, ...dates },
    ]);
    expect(readRelations(party, [row('Ownership', { owner: ['old-heron'], asset: ['crane'] })])).toEqual([
      { kind: 'owner', inverse: false, entryId: 'crane' },
    ]);
  });

  it.each([
    ['Directorship', 'director', 'organization', 'director', true],
    ['Employment', 'employee', 'employer', 'employment', true],
    ['Membership', 'member', 'organization', 'membership', true],
    ['UnknownLink', 'subject', 'object', 'linked', true],
    ['Family', 'relative', 'person', 'family', true],
    ['Associate', 'associate', 'person', 'associate', true],
    ['Family', 'person', 'relative', 'family', false],
  ])('%s by %s of %s is %s', (schema, other, own, kind, inverse) => {
    expect(readRelations(party, [row(schema, { [other]: ['ada'], [own]: ['heron'] })])).toEqual([
      { kind, inverse, entryId: 'ada' },
    ]);
  });

  it.each([
    [['10', '60'], 60],
    [['50,5'], 50.5],
    [['100,00%'], 100],
    [['25-50', '12.5 %', '400'], 12.5],
    [['0'], 0],
  ])('takes the largest readable share of %j: %d', (percentage, share) => {
    const owned = row('Ownership', { owner: ['ada'], asset: ['heron'], percentage });
    expect(readRelations(party, [owned])).toMatchObject([{ share }]);
  });

  it('takes no share from a range, from words or beyond 100', () => {
    for (const percentage of ['25-50', 'half', '400']) {
      const [relation] = readRelations(party, [
        row('Ownership', { owner: ['ada'], asset: ['heron'], percentage: [percentage] }),
      ]);
      expect(relation?.share).toBeUndefined();
    }
  });

  it('passes over documents, ties of a party to itself and repetitions', () => {
    const own = row('Ownership', { owner: ['heron'], asset: ['old-heron'] });
    const twice = row('UnknownLink', { subject: ['heron', 'old-heron'], object: ['ada'] });
    expect(readRelations(party, [row('Passport', { holder: ['heron'] }), own, twice, twice])).toHaveLength(1);
  });
});
