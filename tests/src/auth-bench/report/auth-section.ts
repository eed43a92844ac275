import { atMost, milliseconds, percent, table } from '@probity/scripts';
import type { Enumeration } from '../measure/enumeration.js';
import type { Beside, SignIns } from '../measure/sign-in-storm.js';

export interface AuthFigures {
  /** `npm start` or `npm run start:distributed`. */
  readonly mode: string;
  readonly machine: string;
  readonly signIns: readonly SignIns[];
  readonly beside: readonly Beside[];
  readonly enumeration: readonly Enumeration[];
}

const difference = ({ known, unknown }: Enumeration): number =>
  Math.abs(known - unknown) / Math.min(known, unknown);

/** What was measured of signing in on one running system, as a section of docs/benchmarks.md. */
export const authSection = ({ mode, machine, signIns, beside, enumeration }: AuthFigures): string =>
  [
    `## Signing in: \`${mode}\``,
    '',
    `Written by \`npm run bench:auth\`. ${machine}; the load comes from the same machine.`,
    '',
    table(
      ['sign-ins through the gateway', 'clients', 'a second', 'p50', 'p99'],
      signIns.map(({ name, clients, perSecond, p50, p99 }) => [
        name,
        String(clients),
        perSecond.toFixed(0),
        milliseconds(p50),
        milliseconds(p99),
      ]),
    ),
    '',
    table(
      ['other route', 'beside a storm of', 'p99 alone', 'p99 beside', 'goal'],
      beside.map(({ route, storm, alone, beside: p99 }) => [
        route,
        storm,
        milliseconds(alone),
        milliseconds(p99),
        atMost(p99, 200, ' ms'),
      ]),
    ),
    '',
    'Requests with an address that has an account and with one that has none, by turns; medians.',
    '',
    table(
      ['request', 'of each', 'status', 'account', 'no account', 'difference', 'goal'],
      enumeration.map((row) => [
        row.name,
        String(row.asked),
        row.statuses.join(', '),
        milliseconds(row.known),
        milliseconds(row.unknown),
        percent(difference(row)),
        atMost(difference(row) * 100, 5, ' %'),
      ]),
    ),
    '',
  ].join('\n');
