import { toGrey } from '../image/grey-image.js';
import { drawPage } from '../page.builder.js';
import { lengthOf } from './fit-line.js';
import { inkRules, locateZone } from './locate-zone.js';

const [clear = { smoothing: 1, share: 0.82 }] = inkRules;
const line = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123';

describe('locating lines of characters', () => {
  it('finds as many as there are, with their pitch and their slope', () => {
    const [group] = locateZone(toGrey(drawPage([line, line, line], { turn: 5 })).grey, clear);
    expect(group?.lines.map((found) => Math.round(lengthOf(found)))).toEqual([30, 30, 30]);
    for (const { slope, pitch } of group?.lines ?? []) {
      expect(Math.atan(slope) * (180 / Math.PI)).toBeCloseTo(5, 0);
      expect(pitch * (group?.scale ?? 0)).toBeCloseTo(20, 0);
    }
  });

  it('completes a line of which there are short pieces by its neighbours', () => {
    const cut = `${line.slice(0, 7)}${' '.repeat(5)}${line.slice(12, 18)}${' '.repeat(6)}${line.slice(24)}`;
    const groups = locateZone(toGrey(drawPage([line, line, cut])).grey, clear);
    expect(groups.map(({ lines }) => lines.length)).toEqual([2, 3]);
    expect(lengthOf(groups[1]?.lines[2] ?? fail('no third line'))).toBeCloseTo(30, 0);
  });

  it('joins lines that are all cut in two', () => {
    const [group] = locateZone(toGrey(drawPage([line, line, line], { glare: 10, turn: 5 })).grey, clear);
    expect(group?.lines.map((found) => Math.round(lengthOf(found)))).toEqual([30, 30, 30]);
    expect(group?.lines.map(({ characters }) => characters.length)).toEqual([20, 20, 20]);
  });

  it('finds none in noise', () => {
    expect(locateZone(toGrey(drawPage([], { noise: 90 })).grey, clear)).toEqual([]);
  });
});

function fail(reason: string): never {
  throw new Error(reason);
}
