import { atMost, percentile, table } from '@probity/scripts';
import type { Load } from './lighthouse.js';

/** What was measured of a screen. */
export interface Loads {
  readonly screen: string;
  readonly loads: readonly Load[];
  /** How many processes wanted the machine meanwhile, on average. */
  readonly busy: number;
}

const median = (loads: readonly Load[], of: keyof Load): number =>
  percentile(
    loads.map((load) => load[of]),
    0.5,
  );

const atLeast = (value: number, goal: number): string => `≥ ${goal} ${value >= goal ? 'yes' : '**no**'}`;

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);

const row = ({ screen, loads, busy }: Loads): string[] => {
  const performance = median(loads, 'performance');
  const lowest = Math.min(...loads.map((load) => load.performance));
  const accessibility = Math.min(...loads.map((load) => load.accessibility));
  const [lcp, tbt, cls] = [median(loads, 'lcpMs'), median(loads, 'tbtMs'), median(loads, 'cls')];
  return [
    `\`${screen}\``,
    `${performance} (${lowest})`,
    atLeast(performance, 95),
    `${accessibility}, ${atLeast(accessibility, 100)}`,
    `${(lcp / 1_000).toFixed(2)} s, ${atMost(lcp / 1_000, 2.5, '')}`,
    `${tbt.toFixed(0)} ms, ${atMost(tbt, 200, '')}`,
    `${cls.toFixed(3)}, ${atMost(cls, 0.02, '')}`,
    kib(median(loads, 'bytes')),
    String(loads.length),
    busy.toFixed(1),
  ];
};

/** Rows of a section that was written before, by their screen. */
const rowsOf = (section: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    section
      .split('\n')
      .filter((line) => line.startsWith('| `/'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .map((cells) => [cells[0]?.replaceAll('`', '') ?? '', cells]),
  );

interface Figures {
  readonly machine: string;
  readonly measured: readonly Loads[];
  /** All screens, in the order of their rows. */
  readonly screens: readonly string[];
  /** The section as it is: its rows stay for screens that were not measured now. */
  readonly before: string;
}

/** Lighthouse on the built client, as a section of docs/benchmarks.md. */
export const clientSection = ({ machine, measured, screens, before }: Figures): string => {
  const rows = new Map([...rowsOf(before), ...measured.map((of) => [of.screen, row(of)] as const)]);
  return [
    '## The first load of each screen',
    '',
    `Written by \`npm run bench:client\`: Lighthouse on the built client of \`npm start\` with the demo, as a phone on slow 4G, both simulated. ${machine}. Each row says how busy the machine was meanwhile; the bench itself makes about 1.5 of it. Beside other work the figures of the processor (performance, TBT, LCP) are worse than they are.`,
    '',
    table(
      [
        ...['screen', 'performance, median (lowest)', 'goal', 'accessibility', 'LCP', 'TBT', 'CLS', 'KiB'],
        ...['loads', 'load of the machine'],
      ],
      screens.flatMap((screen) => {
        const cells = rows.get(screen);
        return cells === undefined ? [] : [cells];
      }),
    ),
    '',
    'Medians of the loads after one that does not count. Cache and service worker are empty before each; the demo user is signed in.',
    '',
  ].join('\n');
};
