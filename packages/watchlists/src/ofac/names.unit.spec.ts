import { describe, expect, it } from '@jest/globals';
import { personNameParts } from './names.js';

describe('personNameParts', () => {
  it.each([
    ['HERON, Ada', { last: 'HERON', first: 'Ada' }],
    ['HERON, Ada Maria Luz', { last: 'HERON', first: 'Ada', middle: 'Maria Luz' }],
    ['DE LA GARZA, Ada', { last: 'DE LA GARZA', first: 'Ada' }],
    ['HERON, Ada, Jr.', { last: 'HERON', first: 'Ada' }],
    ['HERON, JR., Otto Max', { last: 'HERON', first: 'Otto', middle: 'Max' }],
  ])('parts %s', (name, parts) => {
    expect(personNameParts(name)).toEqual(parts);
  });

  it.each(['ADA HERON', 'HERON,', ', Ada', 'HERON, Ada, of Port Vell'])('does not guess at "%s"', (name) => {
    expect(personNameParts(name)).toBeUndefined();
  });
});
