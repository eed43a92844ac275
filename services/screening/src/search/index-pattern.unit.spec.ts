import { describe, expect, it } from '@jest/globals';
import { indexPattern } from './index-pattern.js';

describe('the pattern by which the trigram index is asked', () => {
  it('is the whole of a short term', () => {
    expect(indexPattern('petrov')).toBe('%petrov%');
    expect(indexPattern('ana lima')).toBe('%ana lima%');
  });

  it('is the pieces of a longer one, in their order', () => {
    expect(indexPattern('marek toralson')).toBe('%mare%k to%rals%on%');
    expect(indexPattern('abcdefghi')).toBe('%abcd%efgh%i%');
  });

  it('splits neither a wildcard from what escapes it nor a character', () => {
    expect(indexPattern('100%')).toBe(String.raw`%100\%%`);
    expect(indexPattern('abc%_efgh\\i')).toBe(String.raw`%abc\%%\_efg%h\\i%`);
    expect(indexPattern('abc𝒳efghij')).toBe('%abc𝒳%efgh%ij%');
  });
});
