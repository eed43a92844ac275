import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A part of a font family, as its package splits it for the web. */
export interface FontFile {
  readonly id: string;
  readonly path: string;
  /** Code points that it may have, first and last; some of them it has not. */
  readonly ranges: readonly (readonly [number, number])[];
}

/**
 * Families in the order in which they are asked for a letter. Chinese comes before Korean, whose font draws fewer Chinese
 * characters and in another form.
 */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

const rangeOf = (text: string): [number, number] => {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

const { resolve } = createRequire(import.meta.url);

const filesOf = (family: string): FontFile[] => {
  const index = resolve(`@fontsource-variable/${family}/unicode.json`);
  const parts = JSON.parse(readFileSync(index, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(parts).map(([part, ranges]) => {
    const id = `${family}-${part.replace(/[[\]]/g, '')}`;
    const path = join(dirname(index), 'files', `${id}-wght-normal.woff2`);
    return { id, path, ranges: ranges.split(',').map(rangeOf) };
  });
};

/** Every file of the fonts; small, since their packages hold them compressed. */
export const readFontCatalogue = (): FontFile[] => families.flatMap(filesOf);
