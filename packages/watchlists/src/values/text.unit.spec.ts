import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tidy } from './text.js';

const character = fc.constantFrom(
  'a',
  '~',
  '!',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u007f',
  '\u0000',
  'é',
  'e\u0301',
);

describe('tidy', () => {
  it('gives every text in NFC with single spaces, also one that needs nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 8 }), (text) => {
        expect(tidy(text)).toBe(text.normalize('NFC').split(/\s+/u).filter(Boolean).join(' '));
      }),
      { numRuns: 1_000 },
    );
  });
});
