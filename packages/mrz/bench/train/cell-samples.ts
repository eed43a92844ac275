import { alphabet, noCharacter, sampleCell, type Baseline, type GreyImage } from '@probity/mrz/steps';
import type { Random } from '../random.js';
import { atlasPitch, type GlyphAtlas } from './glyph-atlas.js';
import { photograph } from './photograph.js';

/** How one character and its neighbours are printed, and how they lie in the picture. */
interface Print {
  readonly atlas: GlyphAtlas;
  readonly ink: Uint8Array;
  readonly letters: readonly (number | null)[];
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly slant: number;
  readonly bend: number;
}

/**
 * A cell as the reader cuts it out of a photograph, and its class: three characters are drawn at the size of a
 * photograph, worn and lit as one, and then cut by the reader's own code with the errors that its baselines have.
 */
export const drawSample = (random: Random, atlases: readonly GlyphAtlas[], cell: Float32Array): number => {
  const pitch = Math.exp(random.between(Math.log(8), Math.log(28)));
  const atlas = random.pick(atlases);
  const level = Math.floor(random.next() ** 2 * atlas.levels.length);
  const letter = random.chance(0.1) ? alphabet.indexOf('<') : random.below(alphabet.length);
  const neighbour = (): number | null => (random.chance(0.06) ? null : random.below(alphabet.length));
  const negative = random.chance(0.09) ? random.pick(['between', 'between', 'blank', 'off'] as const) : null;
  const print: Print = {
    atlas,
    ink: atlas.levels[level] ?? new Uint8Array(),
    letters: negative === 'blank' ? [null, null, null] : [neighbour(), letter, neighbour()],
    width: (1.05 + 0.08 * random.normal()) * (pitch / atlasPitch),
    height: (1.05 + 0.08 * random.normal()) * (pitch / atlasPitch),
    turn: 0.03 * random.normal(),
    slant: 0.06 * random.normal(),
    bend: 0.12 * random.normal(),
  };
  const picture = draw(print, pitch * (negative === 'between' ? 2.4 : 1.9), pitch, random);
  const height = atlas.capHeight * print.height;
  const away = (share: number): number => random.normal() * share;
  const sideways = negative === 'between' ? random.pick([-1, 1]) * random.between(0.36, 0.5) : away(0.06);
  const downwards = negative === 'off' ? random.pick([-1, 1]) * random.between(0.55, 0.9) : away(0.05);
  const turn = 0.03 * random.normal();
  const step = pitch * (1 + away(0.015));
  const baseline: Baseline = {
    x: { a: picture.width / 2 + sideways * pitch, b: step * Math.cos(turn), c: 0 },
    y: { a: picture.height / 2 + downwards * height, b: step * Math.sin(turn), c: 0 },
    count: 1,
    // Digits of OCR-B are taller than capital letters, and blur makes all of them taller.
    height: height * (1.03 + away(0.07)),
  };
  const flipped = false;
  sampleCell(picture, baseline, 0, flipped, { right: 0, down: 0, size: 1 }, cell);
  return negative === null ? letter : noCharacter;
};

const draw = (print: Print, across: number, pitch: number, random: Random): GreyImage => {
  const width = Math.ceil(across);
  const height = Math.ceil(print.atlas.capHeight * print.height * 1.9 + 4);
  const ink = new Float32Array(width * height);
  const cos = Math.cos(print.turn);
  const sin = Math.sin(print.turn);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const right = dx * cos - dy * sin;
      const down = (dx * sin + dy * cos) / print.height;
      ink[y * width + x] = inkAt(print, right, down, pitch);
    }
  return photograph(ink, width, height, random);
};

const inkAt = (print: Print, across: number, down: number, pitch: number): number => {
  const { atlas } = print;
  const which = across < -pitch / 2 ? -1 : Number(across > pitch / 2);
  const letter = print.letters[which + 1] ?? null;
  if (letter === null) return 0;
  const curve = down / atlas.capHeight;
  const x =
    (across - which * pitch) / print.width +
    print.slant * down +
    print.bend * atlasPitch * curve * curve * 0.5;
  const y = down + atlas.capMiddle;
  if (Math.abs(x) >= atlasPitch - 1 || y < 0 || y >= atlas.height - 1) return 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const at = top * atlas.width + letter * atlasPitch * 2 + atlasPitch + left;
  const upper = (print.ink[at] ?? 0) * (1 - fx) + (print.ink[at + 1] ?? 0) * fx;
  const lower = (print.ink[at + atlas.width] ?? 0) * (1 - fx) + (print.ink[at + atlas.width + 1] ?? 0) * fx;
  return (upper * (1 - fy) + lower * fy) / 255;
};
