import { describe, expect, it } from '@jest/globals';
import { matchedName } from './matched-name.js';

const person = { kind: 'person', name: 'TORAL, Marek', company: 'Nordlicht GmbH' } as const;

describe('matchedName', () => {
  it.each([
    ['marek tor', 'TORAL, Marek'],
    ['toral', 'TORAL, Marek'],
    ['swietek', 'Zoë Świętek'],
    ['nordlicht', 'Nordlicht GmbH'],
  ])('says for %j that it is in %j', (term, name) => {
    expect(matchedName(person, ['TORAL, Marek', 'Zoë Świętek', 'Toral Swietek'], term)).toBe(name);
  });

  it('names none where the term is in no name as it is written', () => {
    expect(matchedName(person, [], 'quint')).toBeNull();
  });
});
