import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RowFile } from './row-file.js';

let rows: RowFile;

beforeEach(() => {
  rows = new RowFile();
});

afterEach(() => rows.close());

const textOf = (number: number): string => `${number} Łódź ${'x'.repeat((number * 37) % 300)}`;

describe('RowFile', () => {
  it('gives every row as it was added, in whatever order', () => {
    const numbers = Array.from({ length: 2_000 }, (_, number) => number);
    const places = numbers.map((number) => rows.add(textOf(number)));
    const orders = [numbers, numbers.toReversed(), numbers.map((number) => (number * 997) % 2_000)];
    for (const order of orders)
      for (const number of order) {
        const place = places[number];
        expect(place && rows.read(place)).toBe(textOf(number));
      }
  });

  it('gives rows that are larger than what is read at once', () => {
    const large = 'é'.repeat(20_000);
    const [before, place, after] = [rows.add('before'), rows.add(large), rows.add('after')];
    expect([rows.read(before), rows.read(place), rows.read(after)]).toEqual(['before', large, 'after']);
  });

  it('gives rows that were added after others were read', () => {
    const first = rows.add('first');
    expect(rows.read(first)).toBe('first');
    const second = rows.add('second');
    expect([rows.read(first), rows.read(second)]).toEqual(['first', 'second']);
  });
});
