import { atMost, milliseconds, table } from '@probity/scripts';
import type { DeltaFigures, MonitoredList } from '../measure/monitored-delta.js';

interface Figures {
  readonly mode: string;
  readonly machine: string;
  readonly list: MonitoredList;
  readonly idle: { readonly p50: number; readonly p99: number };
  readonly deltas: readonly DeltaFigures[];
}

const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** List updates with few and many monitored persons, as a section of docs/benchmarks.md. */
export const monitoringSection = ({ mode, machine, list, idle, deltas }: Figures): string =>
  [
    '## Monitoring: a list update with few and with many monitored persons',
    '',
    `Written by \`npm run bench:monitoring\` on \`${mode}\`. ${machine}; the searches come from the same machine.`,
    '',
    table(
      ['monitored', 'entries changed', 'alerts', 'import', 'events sent after', 'both', 'goal'],
      deltas.map(({ monitored, changed, alerts, imported, delivered }) => [
        String(monitored),
        String(changed),
        String(alerts),
        seconds(imported),
        seconds(delivered),
        seconds(imported + delivered),
        monitored === 10_000 ? atMost((imported + delivered) / 1_000, 10, ' s') : '',
      ]),
    ),
    '',
    table(
      ['searches by one client', 'searches', 'failed', 'p50', 'p99', 'goal'],
      [
        ['while nothing else runs', '', '', milliseconds(idle.p50), milliseconds(idle.p99), ''],
        ...deltas.map(({ monitored, searches, failed, p50, p99 }) => [
          `during the update with ${monitored} monitored`,
          String(searches),
          String(failed),
          milliseconds(p50),
          milliseconds(p99),
          monitored === 10_000 ? atMost(p99, 100, ' ms') : '',
        ]),
      ],
    ),
    '',
    `The list has ${list.entries} invented persons. The import is timed from the start of its command, so the start of two`,
    'processes and the reading of the whole file are in it; only the comparison with the live version, and what follows from',
    'it, depends on what changed. A monitored person takes a slot of one user, 50 a user. Beyond 10,000',
    'the monitored are persons that no list names.',
    '',
  ].join('\n');
