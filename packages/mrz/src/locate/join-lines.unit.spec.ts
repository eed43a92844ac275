import { lengthOf } from './fit-line.js';
import { joinLines } from './join-lines.js';
import { columnsOf, textLine, type DrawnLine } from './text-line.builder.js';

const left: DrawnLine = { columns: columnsOf(0, 14), slope: 0.1 };
const right: DrawnLine = { columns: columnsOf(28, 44), slope: 0.1 };

describe('joining pieces of lines', () => {
  it('makes one line of what is on either side of glare', () => {
    const joined = joinLines([textLine(right), textLine(left)]);
    expect(joined.map(({ characters }) => characters.length)).toEqual([30]);
    expect(joined.map(lengthOf).map(Math.round)).toEqual([44]);
    expect(joined[0]?.slope).toBeCloseTo(0.1, 5);
  });

  it('makes one line of three pieces, and of each of several lines', () => {
    const pieces = [columnsOf(0, 10), columnsOf(16, 26), columnsOf(32, 44)];
    const lines = [300, 342].flatMap((y) => pieces.map((columns) => textLine({ columns, y })));
    expect(joinLines(lines).map(lengthOf).map(Math.round)).toEqual([44, 44]);
  });

  it.each<[string, DrawnLine]>([
    ['on another level', { ...right, y: 315 }],
    ['of another size', { ...right, pitch: 26, x: -68 }],
    ['in another direction', { ...right, slope: 0.2, y: 230 }],
    ['further away than glare reaches', { ...right, columns: columnsOf(36, 46) }],
    ['that would make a line longer than any of a zone', { ...right, columns: columnsOf(28, 60) }],
    ['beside each other at one place', { ...right, columns: columnsOf(8, 30) }],
  ])('leaves pieces %s apart', (_what, other) => {
    expect(joinLines([textLine(left), textLine(other)])).toHaveLength(2);
  });
});
