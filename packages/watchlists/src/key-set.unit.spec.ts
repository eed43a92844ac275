import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeySet } from './key-set.js';

describe('KeySet', () => {
  it('knows each key once, as a Set does', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3_000 }), (keys) => {
        const [compact, exact] = [new KeySet(), new Set<string>()];
        for (const key of keys) {
          if (compact.add(key) === exact.has(key)) return false;
          exact.add(key);
        }
        return compact.size === exact.size;
      }),
    );
  });

  it.each([
    ['numbers', (index: number) => String(index)],
    ['numbers behind a prefix', (index: number) => `NK-${index.toString(36).padStart(10, '0')}`],
    ['items of Wikidata', (index: number) => `Q${index * 7}`],
  ])('tells 50,000 %s apart', (_what, keyOf) => {
    const keys = new KeySet();
    for (let index = 0; index < 50_000; index += 1) keys.add(keyOf(index));
    expect(keys.size).toBe(50_000);
  });
});
