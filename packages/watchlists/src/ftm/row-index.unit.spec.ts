import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RowIndex } from './row-index.js';

describe('RowIndex', () => {
  it('finds all rows of a key in their order, and few others', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 2_500 }), (keys) => {
        const index = new RowIndex();
        const exact = new Map<string, number[]>();
        keys.forEach((key, offset) => {
          index.add(key, { offset, length: offset + 1 });
          exact.set(key, [...(exact.get(key) ?? []), offset]);
        });
        for (const [key, offsets] of exact) {
          const found = index.find(key);
          if (!found.every(({ offset, length }) => length === offset + 1)) return false;
          const own = found.map(({ offset }) => offset).filter((at) => keys[at] === key);
          if (own.join() !== offsets.join()) return false;
        }
        return true;
      }),
    );
  });

  it('finds nothing where nothing was added', () => {
    expect(new RowIndex().find('x')).toEqual([]);
  });

  it('keeps places beyond four gigabytes', () => {
    const index = new RowIndex();
    index.add('x', { offset: 5e9, length: 7 });
    expect(index.find('x')).toEqual([{ offset: 5e9, length: 7 }]);
  });
});
