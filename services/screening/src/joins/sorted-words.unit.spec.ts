import { describe, expect, it } from '@jest/globals';
import { sortedWords } from './sorted-words.js';

describe('sortedWords', () => {
  it('is the same in any order', () => {
    const listed = sortedWords({ value: 'ORLOVA, Nina', kind: 'primary' });
    expect(listed).toBe(sortedWords({ value: 'Nina Orlova', kind: 'primary' }));
  });
});
