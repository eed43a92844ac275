import { atMost, table } from '@probity/scripts';

/** One version of a list that became live. Times in milliseconds. */
export interface ListDelta {
  readonly added: number;
  readonly removed: number;
  /** From the start of the import command to the commit of the version. */
  readonly imported: number;
  /** From the commit until each replica matches as the version says. */
  readonly live: readonly number[];
}

interface Figures {
  readonly machine: string;
  readonly source: string;
  readonly entries: number;
  readonly deltas: readonly ListDelta[];
}

const goalSeconds = 2;

/** How soon every replica matches by a new version of a list, as a section of docs/benchmarks.md. */
export const listDeltaSection = ({ machine, source, entries, deltas }: Figures): string =>
  [
    '## A new version of a list in every replica',
    '',
    `Written by \`npm run bench:list-delta\` on \`npm run start:distributed\` with more replicas of screening. ${machine}. ${entries} entries of all lists; versions of ${source}.`,
    '',
    table(
      ['added', 'removed', 'import until its commit', 'from there until the replicas match by it', 'goal'],
      deltas.map(({ added, removed, imported, live }) => [
        String(added),
        String(removed),
        `${(imported / 1_000).toFixed(1)} s`,
        live.map((one) => `${Math.round(one)} ms`).join(', '),
        atMost(Math.max(...live) / 1_000, goalSeconds, ' s'),
      ]),
    ),
    '',
    'Each replica is asked every 10 ms for one name that the version added and one that it removed, and matches by it when',
    'it finds the first and not the second. The commit is noticed by asking the database as often.',
    '',
  ].join('\n');
