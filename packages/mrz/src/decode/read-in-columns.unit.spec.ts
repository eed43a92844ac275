import { loadNetwork, type Network } from '../classify/network.js';
import { network as stored } from '../data/network.js';
import { toGrey, type GreyImage } from '../image/grey-image.js';
import { fitLine } from '../locate/fit-line.js';
import { inkRules, locateZone, type LocatedGroup } from '../locate/locate-zone.js';
import { columnsOf, textLine } from '../locate/text-line.builder.js';
import { drawPage } from '../page.builder.js';
import { printZone } from '../zone/print-zone.js';
import { readGroup } from './read-group.js';
import { readInColumns } from './read-in-columns.js';

const printed = printZone('TD3', {
  ...{ issuer: 'SWE', lastName: 'LINDQVIST', firstNames: 'ADA MARIA', documentNumber: 'QX4471902' },
  ...{ nationality: 'SWE', birthDate: '840229', sex: 'F', expiryDate: '310704' },
});

const located = (page: GreyImage): LocatedGroup => {
  const [group] = inkRules.flatMap((rule) => locateZone(page, rule));
  if (group === undefined) throw new Error('no lines');
  return group;
};

/** The group as if only characters `from` to `to` of each line had been found. */
const cut = (
  { lines, scale }: LocatedGroup,
  ranges: readonly (readonly [number, number])[],
): LocatedGroup => ({
  scale,
  lines: lines.map(({ characters }, at) => fitLine(characters.slice(...(ranges[at] ?? [])))),
});

describe('reading in common columns', () => {
  const network = loadNetwork(stored);
  const page = toGrey(drawPage(printed, { turn: 3 })).grey;

  it.each([
    ['behind the end of what was found', [0, 29], [0, 28]],
    ['before its beginning', [17, 44], [18, 44]],
    ['on either side, more of it in one line', [6, 36], [12, 30]],
  ] as const)('reads what is hidden %s', (_where, first, second) => {
    const group = cut(located(page), [first, second]);
    expect(readInColumns(network, page, group, false)).toMatchObject({
      lines: printed,
      flipped: false,
      repaired: [],
    });
  });

  it('reads lines that stand upside down', () => {
    const turned = toGrey(drawPage(printed, { turn: 183 })).grey;
    const group = cut(located(turned), [
      [12, 44],
      [15, 44],
    ]);
    expect(readInColumns(network, turned, group, true)).toMatchObject({ lines: printed, flipped: true });
  });

  it('reads nothing of a single line, nor of as many as no zone is among', () => {
    const line = textLine({ columns: columnsOf(0, 44) });
    const many = columnsOf(0, 7).map((row) => textLine({ columns: columnsOf(0, 44), y: 100 + row * 42 }));
    expect(readInColumns(network, page, { lines: [line], scale: 1 }, false)).toBeNull();
    expect(readInColumns(network, page, { lines: many, scale: 1 }, false)).toBeNull();
  });
});

describe('lines of other text', () => {
  const untouched: Network = {
    ...loadNetwork(stored),
    get hiddenWeights(): Float32Array {
      throw new Error('a character was classified');
    },
  };
  const page = toGrey(drawPage([])).grey;
  const lines = (length: number): LocatedGroup => ({
    lines: [300, 342].map((y) => textLine({ columns: columnsOf(0, length), pitch: 10, y })),
    scale: 1,
  });

  it('are not classified when they have the length of no format', () => {
    expect(readGroup(untouched, page, lines(60))).toBeNull();
    expect(readInColumns(untouched, page, lines(60), false)).toBeNull();
  });

  it('are when they might be a zone', () => {
    expect(() => readGroup(untouched, page, lines(40))).toThrow('a character was classified');
  });
});
