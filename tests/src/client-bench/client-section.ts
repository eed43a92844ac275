import { atMost, percentile, table } from '@probity/scripts';
import type { Load } from './lighthouse.js';

/** Of each screen, in the order of their loads. */
export type Loads = ReadonlyMap<string, readonly Load[]>;

const median = (loads: readonly Load[], of: keyof Load): number =>
  percentile(
    loads.map((load) => load[of]),
    0.5,
  );

const atLeast = (value: number, goal: number): string => `≥ ${goal} ${value >= goal ? 'yes' : '**no**'}`;

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);

const row = ([path, loads]: readonly [string, readonly Load[]]): string[] => {
  const performance = median(loads, 'performance');
  const lowest = Math.min(...loads.map((load) => load.performance));
  const accessibility = Math.min(...loads.map((load) => load.accessibility));
  const [lcp, tbt, cls] = [median(loads, 'lcpMs'), median(loads, 'tbtMs'), median(loads, 'cls')];
  return [
    `\`${path}\``,
    `${performance} (${lowest})`,
    atLeast(performance, 95),
    `${accessibility}, ${atLeast(accessibility, 100)}`,
    `${(lcp / 1_000).toFixed(2)} s, ${atMost(lcp / 1_000, 2.5, '')}`,
    `${tbt.toFixed(0)} ms, ${atMost(tbt, 200, '')}`,
    `${cls.toFixed(3)}, ${atMost(cls, 0.02, '')}`,
    kib(median(loads, 'bytes')),
  ];
};

interface Figures {
  readonly machine: string;
  /** How many processes wanted the machine meanwhile, on average. */
  readonly busy: number;
  readonly loads: Loads;
}

/** Lighthouse on the built client, as a section of docs/benchmarks.md. */
export const clientSection = ({ machine, busy, loads }: Figures): string =>
  [
    '## The first load of each screen',
    '',
    `Written by \`npm run bench:client\`: Lighthouse on the built client of \`npm start\` with the demo, as a phone on slow 4G, both simulated. ${machine}; load of the machine meanwhile ${busy.toFixed(1)}, of which the bench itself makes about 1.5. Beside other work the figures of the processor (performance, TBT, LCP) are worse than they are.`,
    '',
    table(
      ['screen', 'performance, median (lowest)', 'goal', 'accessibility', 'LCP', 'TBT', 'CLS', 'KiB'],
      [...loads].map(row),
    ),
    '',
    `Median of ${Math.min(...[...loads.values()].map(({ length }) => length))} loads after one that does not count. Cache and service worker are empty before each; the demo user is signed in.`,
    '',
  ].join('\n');
