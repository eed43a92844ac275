import { describe, expect, it } from '@jest/globals';
import { readRelation, vesselOwner } from './relations.js';

describe('readRelation', () => {
  it.each([
    ['Linked To: HERON SHIPPING LTD', { kind: 'linked', name: 'HERON SHIPPING LTD' }],
    ['wife of HERON, Ada', { kind: 'family', name: 'HERON, Ada', role: 'wife' }],
    ['Director, Port Vell Trading', { kind: 'director', name: 'Port Vell Trading', role: 'Director' }],
  ])('reads %s', (text, relation) => {
    expect(readRelation(text)).toEqual({ inverse: false, ...relation });
  });

  it.each(['Director of prisons', 'Secondary sanctions risk: none', 'son of', 'Director'])(
    'names no tie: %s',
    (text) => {
      expect(readRelation(text)).toBeUndefined();
    },
  );
});

describe('vesselOwner', () => {
  it('is the owner of the entry, not owned by it', () => {
    expect(vesselOwner('HERON SHIPPING LTD')).toEqual([
      { kind: 'owner', inverse: true, name: 'HERON SHIPPING LTD' },
    ]);
    expect(vesselOwner('')).toEqual([]);
  });
});
