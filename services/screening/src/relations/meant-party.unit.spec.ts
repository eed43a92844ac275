import { describe, expect, it } from '@jest/globals';
import { meantPerson, type Candidate } from './meant-party.js';

const candidate = (personId: string, ...names: string[]): Candidate => ({
  personId,
  entryId: `entry of ${personId}`,
  names,
});
const [sergei, sergey] = [
  candidate('sergei', 'IVANOV, Sergei Borisovich'),
  candidate('sergey', 'Ivanov Sergey-Borisovich', 'Another Name'),
];

describe('the person whom a party of a relation means', () => {
  it.each([
    ['the only one, however it is spelled', [sergei, sergei], 'sergei'],
    ['of several the one that is called so', [sergei, sergey], 'sergey'],
    ['none, where nobody is known', [], null],
    ['none of several that are called otherwise', [sergei, candidate('other', 'Sergiy Ivanov')], null],
    ['none of several that are called so', [sergey, { ...sergey, personId: 'other' }], null],
  ])('is %s', (_which, candidates, meant) => {
    expect(meantPerson('ofac-sdn', { name: 'IVANOV, Sergey Borisovich' }, candidates)).toBe(meant);
  });

  it('is of several that a key finds the one whose own key it is', () => {
    const party = { entryId: 'entry of sergei', name: 'Another Name' };
    expect(meantPerson('ofac-sdn', party, [sergei, sergey])).toBe('sergei');
  });
});
