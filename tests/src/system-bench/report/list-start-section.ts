import { atMost, table } from '@probity/scripts';

interface Figures {
  readonly machine: string;
  readonly sources: readonly string[];
  readonly entries: number;
  /** Milliseconds of the first start after the imports. */
  readonly built: number;
  /** Milliseconds of the starts after it. */
  readonly saved: readonly number[];
}

const row = (start: string, milliseconds: number): string[] => [
  start,
  `${(milliseconds / 1_000).toFixed(1)} s`,
  atMost(milliseconds / 1_000, 8, ' s'),
];

/** How soon a start matches against large lists, as a section of docs/benchmarks.md. */
export const listStartSection = ({ machine, sources, entries, built, saved }: Figures): string =>
  [
    '## Large lists ready for matching after a start',
    '',
    `Written by \`npm run bench:list-start\` on \`npm start\`. ${machine}. ${entries} entries of ${sources.join(', ')}.`,
    '',
    table(
      ['start', 'until `POST /match` answers', 'goal'],
      [
        row('the first after the imports', built),
        ...saved.map((one, index) => row(`later, ${index + 1}`, one)),
      ],
    ),
    '',
    'From the start of the process, PostgreSQL included, until a match is answered, for which every live list has been read:',
    'at later starts from the saved index.',
    '',
  ].join('\n');
