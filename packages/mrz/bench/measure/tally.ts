import type { DocumentReading } from '@probity/mrz';

/** What came of images of one kind. */
export interface Tally {
  readonly name: string;
  images: number;
  /** Every character of every line. */
  exact: number;
  /** Let through as `read`. */
  gated: number;
  /** Let through with a wrong character: must stay 0. */
  gatedWrong: number;
  /** All check digits hold, nothing was repaired, and a character is wrong: what the gate has to stop. */
  checkedWrong: number;
  unreadable: number;
  readonly milliseconds: number[];
}

export const newTally = (name: string): Tally => ({
  name,
  images: 0,
  exact: 0,
  gated: 0,
  gatedWrong: 0,
  checkedWrong: 0,
  unreadable: 0,
  milliseconds: [],
});

/** All of them as one. */
export const sumOf = (name: string, tallies: readonly Tally[]): Tally => {
  const sum = (of: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  return {
    name,
    images: sum(({ images }) => images),
    exact: sum(({ exact }) => exact),
    gated: sum(({ gated }) => gated),
    gatedWrong: sum(({ gatedWrong }) => gatedWrong),
    checkedWrong: sum(({ checkedWrong }) => checkedWrong),
    unreadable: sum(({ unreadable }) => unreadable),
    milliseconds: tallies.flatMap(({ milliseconds }) => milliseconds),
  };
};

export const count = (
  tally: Tally,
  printed: readonly string[],
  reading: DocumentReading,
  milliseconds: number,
): void => {
  const exact = reading.lines.join('\n') === printed.join('\n');
  const checked =
    reading.format !== null && reading.repaired.length === 0 && Object.values(reading.checks).every(Boolean);
  tally.images += 1;
  tally.milliseconds.push(milliseconds);
  if (exact) tally.exact += 1;
  if (reading.status === 'read') tally.gated += 1;
  if (reading.status === 'read' && !exact) tally.gatedWrong += 1;
  if (checked && !exact) tally.checkedWrong += 1;
  if (reading.status === 'unreadable') tally.unreadable += 1;
};
