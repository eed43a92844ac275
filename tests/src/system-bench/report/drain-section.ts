import { atMost, milliseconds, table } from '@probity/scripts';
import type { SearchFigures } from '../measure/searches-beside.js';

interface Figures {
  readonly mode: string;
  readonly machine: string;
  /** Of the list, each of which is announced by an event. */
  readonly entries: number;
  readonly idle: { readonly p50: number; readonly p99: number };
  readonly imported: SearchFigures;
  readonly drained: SearchFigures;
}

const row = (beside: string, { took, searches, failed, p50, p99 }: SearchFigures, goal: string): string[] => [
  beside,
  `${(took / 1_000).toFixed(1)} s`,
  String(searches),
  String(failed),
  milliseconds(p50),
  milliseconds(p99),
  goal,
];

/** Searches while the events of a large import are sent, as a section of docs/benchmarks.md. */
export const drainSection = ({ mode, machine, entries, idle, imported, drained }: Figures): string =>
  [
    '## Searches beside a large import and its events',
    '',
    `Written by \`npm run bench:drain\` on \`${mode}\`. ${machine}; the searches come from the same machine.`,
    '',
    table(
      ['searches by one client', 'took', 'searches', 'failed', 'p50', 'p99', 'goal'],
      [
        ['while nothing else runs', '', '', '', milliseconds(idle.p50), milliseconds(idle.p99), ''],
        row(`while ${entries} entries are imported`, imported, ''),
        row('while their events are sent', drained, atMost(drained.p99, 100, ' ms')),
      ],
    ),
    '',
  ].join('\n');
