import { availableParallelism, loadavg } from 'node:os';
import { intervalOfShare } from '@probity/matching';
import { atMost, milliseconds, percent, share, table } from '@probity/scripts';
import type { Accuracy } from '../measure/accuracy.js';
import type { SuiteRecall } from '../measure/recall.js';
import type { ScaleResult } from '../measure/scale.js';
import type { Speed } from '../measure/speed.js';
import { recallBars, verdict } from './bars.js';

export interface Measured {
  readonly engine: { readonly version: string; readonly configuration: string; readonly threshold: number };
  readonly entries: number;
  readonly loadSeconds: number;
  readonly pairs: readonly (readonly [string, Accuracy])[];
  readonly checks: Accuracy;
  readonly recall: readonly SuiteRecall[];
  readonly alarms: readonly {
    readonly name: string;
    readonly asked: number;
    readonly alarmed: number;
    readonly bar: number;
  }[];
  readonly speeds: readonly (readonly [string, Speed])[];
  readonly scales: readonly ScaleResult[];
}

const accuracyRow = (name: string, { pairs, precision, recall, f1 }: Accuracy, bar: string): string[] => [
  name,
  String(pairs),
  share(precision),
  share(recall),
  share(f1),
  bar,
];

const recallRow = ({ suite, asked, found, lost }: SuiteRecall): string[] => {
  const value = found / asked;
  return [
    suite,
    String(asked),
    share(value),
    `± ${share(asked === 0 ? 0 : intervalOfShare(value, asked).half)}`,
    String(lost),
    verdict(value, recallBars[suite]),
  ];
};

const speedRow = ([name, { queries, p50, p95, p99, perCore }]: readonly [string, Speed]): string[] => [
  name,
  String(queries),
  milliseconds(p50),
  milliseconds(p95),
  milliseconds(p99),
  perCore.toFixed(0),
];

const candidateRecall = (suites: readonly SuiteRecall[]): string => {
  const lost = suites.reduce((sum, suite) => sum + suite.lost, 0);
  const due = suites.reduce((sum, suite) => sum + suite.found + suite.lost, 0);
  return `Of ${due} right entries over the threshold the index brought ${due - lost} to the scorer: candidate recall ${(1 - lost / due).toFixed(4)} (goal .999).`;
};

/** A row of the sizes that were measured; the goal is one for the first of them. */
const scaleRow = (
  measure: string,
  scales: readonly ScaleResult[],
  valueOf: (scale: ScaleResult) => number,
  write: (value: number) => string,
  goal?: { readonly most: number; readonly unit: string },
): string[] => {
  const [first = 0, ...more] = scales.map(valueOf);
  const reached = goal === undefined ? '' : atMost(first, goal.most, goal.unit);
  return [measure, write(first), reached, ...more.map(write)];
};

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
const inMs = (most: number) => ({ most, unit: ' ms' });

const scaleSection = (scales: readonly ScaleResult[]): string[] => {
  if (scales.length === 0) return ['Not run this time; ask for it with `--scale 1000000,5000000`.'];
  return [
    table(
      ['measure', 'value', 'goal', ...scales.slice(1).map(() => 'value')],
      [
        scaleRow('invented persons, 2.5 names each', scales, ({ entries }) => entries, String),
        scaleRow('load', scales, ({ loadSeconds }) => loadSeconds, seconds, { most: 60, unit: ' s' }),
        scaleRow('resident memory', scales, (scale) => scale.megabytes, megabytes, {
          most: 1_000,
          unit: ' MB',
        }),
        scaleRow('one query, p50', scales, ({ p50 }) => p50, milliseconds, inMs(1.5)),
        scaleRow('one query, p99', scales, ({ p99 }) => p99, milliseconds, inMs(15)),
        scaleRow('list update of 1,000 entries', scales, ({ deltaMs }) => deltaMs, milliseconds, inMs(200)),
        scaleRow(
          'longest wait of a reader during it',
          scales,
          (scale) => scale.longestWaitMs,
          milliseconds,
          inMs(20),
        ),
        scaleRow('saved: size', scales, ({ saved }) => saved.megabytes, megabytes),
        scaleRow('saved: time', scales, ({ saved }) => saved.saveSeconds, seconds),
        scaleRow('restored', scales, ({ saved }) => saved.restoreSeconds, seconds, { most: 3, unit: ' s' }),
      ],
    ),
  ];
};

/** docs/benchmarks.md, whole. */
export const benchmarksPage = (measured: Measured): string => {
  const { engine } = measured;
  return [
    '# What the matching engine finds, and what it costs',
    '',
    'Written by `npm run bench:matching`; not edited by hand. It needs the real lists and labelled names, which are not part of this repository.',
    '',
    `Engine ${engine.version}, configuration \`${engine.configuration}\`, **threshold ${engine.threshold}** everywhere. Lists: OFAC SDN 2023-12-28, UN 2024-11-30, EU 2026-02-23, UK 2026-08-07; ${measured.entries} entries, loaded in ${measured.loadSeconds.toFixed(1)} s.`,
    '',
    '**Read with care.** The labelled pairs and checks are the half that the engine was tuned on, so unseen ones will come out lower. The questions below are drawn from the real lists with a seed that tuning did not use, but tuning looked at other questions from the same lists. The names in their own script and the invented persons are the very ones that were looked at while tuning. No row here was measured on data that nobody had seen.',
    '',
    '## Labelled pairs',
    '',
    table(
      ['scorer', 'pairs', 'precision', 'recall', 'F1', 'goal'],
      [
        ...measured.pairs.map(([name, accuracy], at) =>
          accuracyRow(name, accuracy, at === 0 ? verdict(accuracy.f1, 0.86) : ''),
        ),
        accuracyRow('Probity, entity checks', measured.checks, verdict(measured.checks.f1, 0.94)),
      ],
    ),
    '',
    '## Altered names of listed parties, and names in their own script',
    '',
    'Lost = the scorer would have matched, but the index did not offer the entry. A name in its own script is asked of lists that hold only Latin names.',
    '',
    'One of four or more names left out: every primary name in Latin letters of four or more words, initials in none of them, loses each word in turn, the first and the last as well. Articles and the like (`al`, `bin`, `de la`) are no words of their own and go with the next one. The language is that of the nationality: of OFAC as its remarks say, of the EU as its citizenships do; the UN and the UK are left out.',
    '',
    table(['question', 'asked', 'found', '95 %', 'lost', 'goal'], measured.recall.map(recallRow)),
    '',
    candidateRecall(measured.recall),
    '',
    '## False alarms',
    '',
    'Invented persons, name alone, with at least one match on the four lists.',
    '',
    table(
      ['persons', 'asked', 'with a match', 'share', 'goal'],
      measured.alarms.map(({ name, asked, alarmed, bar }) => [
        name,
        String(asked),
        String(alarmed),
        percent(alarmed / asked),
        atMost((alarmed / asked) * 100, bar, ' %'),
      ]),
    ),
    '',
    '## Speed',
    '',
    `In process, one thread, warm, the four lists. All times are processor time of the process, so that what other programs on the machine do is not in them but for the caches that they share; on a quiet machine they are what a clock shows. Load average at the end: ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors.`,
    '',
    table(['queries', 'asked', 'p50', 'p95', 'p99', 'per second and core'], measured.speeds.map(speedRow)),
    '',
    '## A million persons',
    '',
    'Times as above; in a process that does nothing else.',
    '',
    ...scaleSection(measured.scales),
    '',
  ].join('\n');
};
