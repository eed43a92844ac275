import { fitLine, type TextLine } from './fit-line.js';

export interface DrawnLine {
  /** Columns with a character. */
  readonly columns: readonly number[];
  readonly pitch?: number;
  /** Of column 0. */
  readonly x?: number;
  readonly y?: number;
  readonly slope?: number;
  /** How many pixels lower a character is for the square of its column. */
  readonly bend?: number;
}

/** Columns `from` to `to`, exclusive. */
export const columnsOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

/** Characters of one height on a line that runs from left to right. */
export const textLine = ({
  columns,
  pitch = 20,
  x = 100,
  y = 300,
  slope = 0,
  bend = 0,
}: DrawnLine): TextLine =>
  fitLine(
    columns.map((column) => ({
      x: x + column * pitch,
      y: y + column * pitch * slope + bend * column * column,
      width: pitch * 0.7,
      height: pitch,
    })),
  );
