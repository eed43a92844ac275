import type { PersonChange } from '@probity/contracts';

/** Width and height of the drawing; a score of 100 is at the top. */
export const stepLineSize = { width: 320, height: 100 } as const;

type Step = Pick<PersonChange, 'at' | 'before' | 'after'>;

/**
 * The path of a score over time as an SVG `d`: level from one change to the next. `changes` come newest first, as the
 * server gives them; what was before the first one begins the line where it is known. Empty without changes.
 */
export const stepLine = (changes: readonly Step[]): string => {
  const oldest = changes.at(-1);
  const newest = changes[0];
  if (oldest === undefined || newest === undefined) return '';
  const [from, to] = [Date.parse(oldest.at), Date.parse(newest.at)];
  const { width, height } = stepLineSize;
  // A margin at both ends, so that the first and the last level have a length, too.
  const margin = width / 10;
  const x = (at: string): number =>
    to === from ? width / 2 : margin + ((width - 2 * margin) * (Date.parse(at) - from)) / (to - from);
  const y = (score: number): number => height - (height * score) / 100;
  const point = (value: number): string => String(Math.round(value * 10) / 10);
  const start =
    oldest.before === null
      ? `M${point(x(oldest.at))} ${point(y(oldest.after.score))}`
      : `M0 ${point(y(oldest.before.score))}H${point(x(oldest.at))}V${point(y(oldest.after.score))}`;
  const later = changes
    .slice(0, -1)
    .toReversed()
    .map(({ at, after }) => `H${point(x(at))}V${point(y(after.score))}`);
  return `${start}${later.join('')}H${String(width)}`;
};
