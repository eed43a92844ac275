import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IntLists } from './int-lists.js';

const valuesOf = (lists: IntLists, list: number): number[] => {
  const values: number[] = [];
  lists.forEach(list, (value) => values.push(value));
  return values;
};

const restored = (lists: IntLists): IntLists => {
  const bytes = Buffer.concat([...lists.save()].map((part) => Buffer.from(part)));
  const copy = new IntLists();
  let at = 0;
  copy.restore((into) => {
    into.set(bytes.subarray(at, at + into.length));
    at += into.length;
  });
  return copy;
};

/** Which lists get how many values, in turn: some grow past the largest block, most stay small. */
const growth = fc.array(
  fc.record({
    list: fc.nat({ max: 5 }),
    count: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
      { weight: 1, arbitrary: fc.constantFrom(2_047, 4_095, 9_000) },
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('lists of integers', () => {
  it('hold what was pushed, in order, however they grow side by side', () => {
    fc.assert(
      fc.property(growth, fc.nat({ max: 40 }), (steps, saveAt) => {
        let lists = new IntLists();
        const due = Array.from({ length: 6 }, (): number[] => []);
        for (const _ of due) lists.create();
        for (const [step, { list, count }] of steps.entries()) {
          // What is pushed after the lists were read again must find the blocks that were left.
          if (step === saveAt) lists = restored(lists);
          for (let each = 0; each < count; each += 1) {
            const value = step * 10_000 + each;
            lists.push(list, value);
            due[list]?.push(value);
          }
        }
        expect(due.map((_, list) => valuesOf(lists, list))).toEqual(due);
        expect(due.map((_, list) => lists.sizeOf(list))).toEqual(due.map(({ length }) => length));
      }),
      { numRuns: 60 },
    );
  });

  it('lie together up to 4,095 values, and in long stretches beyond', () => {
    const lists = new IntLists();
    const list = lists.create();
    const runs = (): number[] => {
      const lengths: number[] = [];
      lists.forEachRun(list, (_page, from, to) => lengths.push(to - from));
      return lengths;
    };
    for (let value = 0; value < 4_095; value += 1) lists.push(list, value);
    expect(runs()).toEqual([4_095]);
    lists.push(list, 4_095);
    expect(runs()).toEqual([4_095, 1]);
  });

  it('leave the blocks that they grow out of to others', () => {
    const lists = new IntLists();
    const grown = lists.create();
    for (let value = 0; value < 1_024; value += 1) lists.push(grown, value);
    const saved = (): number => [...lists.save()].reduce((sum, part) => sum + part.length, 0);
    const size = saved();
    const next = lists.create();
    for (let value = 0; value < 512; value += 1) lists.push(next, value);
    const head = 4 * Int32Array.BYTES_PER_ELEMENT;
    expect(saved() - size).toBe(head);
  });
});
