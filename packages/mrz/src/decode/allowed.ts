import { alphabet } from '../classify/alphabet.js';
import type { ZoneFormat } from '../model.js';
import type { ZoneLayout } from '../zone/layouts.js';

const classesOf = (characters: string): readonly number[] =>
  [...characters].map((one) => alphabet.indexOf(one));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const classes: Readonly<Record<string, readonly number[]>> = {
  a: classesOf(`${letters}<`),
  n: classesOf(digits),
  d: classesOf(`${digits}<`),
  s: classesOf('MFX<'),
  x: classesOf(alphabet),
};

/** Doc 9303: what the first letter of each format may be. */
const documentLetters: Readonly<Record<ZoneFormat, readonly number[]>> = {
  TD1: classesOf('ACI'),
  TD2: classesOf('ACIP'),
  TD3: classesOf('P'),
  MRVA: classesOf('V'),
  MRVB: classesOf('V'),
};

/** Classes that a position of a layout may hold. */
export const allowedAt = (
  { format, masks }: ZoneLayout,
  line: number,
  position: number,
): readonly number[] => {
  const mask = masks[line]?.charAt(position) ?? 'x';
  return mask === 't' ? documentLetters[format] : (classes[mask] ?? []);
};
