import { atMost, milliseconds, table } from '@probity/scripts';
import type { AlertLatency } from '../measure/alert-latency.js';
import type { Times } from '../measure/live-events.js';

interface Figures {
  readonly mode: string;
  readonly machine: string;
  readonly latency: AlertLatency;
}

const row = (name: string, { p50, p99, slowest }: Times): string[] => [
  name,
  milliseconds(p50),
  milliseconds(p99),
  milliseconds(slowest),
  atMost(p99, 300, ' ms'),
];

/** From a changed line of a list to who monitors its subject, as a section of docs/benchmarks.md. */
export const alertSection = ({ mode, machine, latency }: Figures): string =>
  [
    `## Alerts: \`${mode}\``,
    '',
    `Written by \`npm run bench:alerts\`. ${machine}; the client and the push service run on the same machine.`,
    '',
    table(
      [`${latency.alerts} alerts, from the changed line to`, 'p50', 'p99', 'slowest', 'goal of the p99'],
      [row('the open client', latency.stream), row('the push service', latency.push)],
    ),
    '',
    'Timed from the writing of the alert by the import, before its commit, while nothing else runs; one line changes at a time.',
    '',
  ].join('\n');
