import { atMost, milliseconds, table } from '@probity/scripts';
import type { HostileBatches } from '../measure/hostile-batches.js';
import type { LiveLatency } from '../measure/live-events.js';
import type { LoadFigures } from '../measure/single-requests.js';

export interface SystemFigures {
  /** `npm start` or `npm run start:distributed`. */
  readonly mode: string;
  /** Processors and memory, as the machine says. */
  readonly machine: string;
  readonly entries: number;
  readonly searches: readonly (readonly [string, LoadFigures])[];
  /** Matches of one subject a request. */
  readonly singles: readonly (readonly [string, LoadFigures])[];
  /** Subjects a second. */
  readonly matches: number;
  readonly hostile: readonly HostileBatches[];
  readonly latency: LiveLatency;
  /** Events a second. */
  readonly chain: number;
  /** Megabytes (PSS) by process. */
  readonly memory: readonly (readonly [string, number])[];
}

const loadRow = ([name, figures]: readonly [string, LoadFigures]): string[] => [
  name,
  String(figures.requests),
  figures.perSecond.toFixed(0),
  milliseconds(figures.p50),
  milliseconds(figures.p95),
  milliseconds(figures.p99),
];

/** What was measured on one running system, as a section of docs/benchmarks.md. */
export const systemSection = (figures: SystemFigures): string => {
  const { latency } = figures;
  return [
    `## The whole system: \`${figures.mode}\``,
    '',
    `Written by \`npm run bench:system\`. ${figures.machine}; the load comes from the same machine. ${figures.entries} listed parties.`,
    '',
    table(
      ['searches through the gateway', 'searches', 'a second', 'p50', 'p95', 'p99'],
      figures.searches.map(loadRow),
    ),
    '',
    'Goals with 32 open: 1,500 a second, p99 40 ms; one client: p50 2 ms. The first two rows are of a system that has just started (after 1,000 searches), the later ones come after 10,000 more.',
    '',
    table(
      ['`POST /match` of one subject', 'matches', 'a second', 'p50', 'p95', 'p99'],
      figures.singles.map(loadRow),
    ),
    '',
    'Goals: 2,500 a second; one client: p50 1 ms. The first two rows come after 1,000 matches, the later ones after 10,000 more.',
    '',
    table(
      ['measure', 'value', 'goal'],
      [
        ['subjects a second, `POST /match` in batches of 100', figures.matches.toFixed(0), ''],
        [`risk change to open client, p50 of ${latency.changes}`, milliseconds(latency.p50), ''],
        ['risk change to open client, p99', milliseconds(latency.p99), atMost(latency.p99, 150, ' ms')],
        ['risk change to open client, slowest', milliseconds(latency.slowest), ''],
        ['events a second, outbox to open client', figures.chain.toFixed(0), ''],
      ],
    ),
    '',
    'A risk change is timed from the writing of its event, before the commit, until the client has the message.',
    '',
    table(
      ['single match of a user beside batches of another', 'p99 alone', 'p99 beside', 'goal'],
      figures.hostile.map(({ name, alone, beside }) => [
        name,
        milliseconds(alone),
        milliseconds(beside),
        atMost(beside / alone, 2, ' ×'),
      ]),
    ),
    '',
    table(
      ['process', 'memory (PSS)'],
      figures.memory.map(([name, megabytes]) => [name, `${megabytes.toFixed(0)} MB`]),
    ),
    '',
  ].join('\n');
};
