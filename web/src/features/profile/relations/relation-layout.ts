export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides of the drawing, in its own units. */
export const drawing = { width: 320, height: 200 } as const;

/** More parties than this cannot be distinguished on a phone. */
export const mostDrawn = 12;

/** Places of `count` parties around the subject, which stands in the middle; the first one on top. */
export const placesAround = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    return {
      x: drawing.width / 2 + 125 * Math.cos(angle),
      y: drawing.height / 2 + 75 * Math.sin(angle),
    };
  });

const longest = 16;

/** A name as far as it fits. */
export const shortName = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 1)}…`;
