import { atMost, milliseconds, table } from '@probity/scripts';
import type { FanOutFigures } from '../measure/fan-out.js';

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** What was measured on one gateway with many open streams, as a section of docs/benchmarks.md. */
export const fanOutSection = (figures: FanOutFigures, machine: string): string =>
  [
    '## Live streams: many clients at one gateway',
    '',
    `Written by \`npm run bench:fan-out\`. ${machine}; clients and Redis run on the same machine.`,
    '',
    table(
      [`${figures.streams} open streams at one process`, 'value', 'goal'],
      [
        ['one event to all, p50', milliseconds(figures.p50), ''],
        ['one event to all, p99', milliseconds(figures.p99), atMost(figures.p99, 1_000, ' ms')],
        ['one event to all, slowest', milliseconds(figures.slowest), ''],
        ['processor time of the gateway for it', milliseconds(figures.processorTime), ''],
        ['streams opened a second, each with its token verified', figures.opensPerSecond.toFixed(0), ''],
        ['memory of the gateway (PSS), all open', megabytes(figures.memory), ''],
        ['heap in use before', megabytes(figures.before), ''],
        ...figures.rounds.map(({ open, left }, at) => [
          `heap in use in round ${at + 1}: all open, all left`,
          `${megabytes(open)}, ${megabytes(left)}`,
          '',
        ]),
      ],
    ),
    '',
    'An event is timed from its position in the live log, through pub/sub signal, query and fan-out, until the client has it.',
    '',
  ].join('\n');
