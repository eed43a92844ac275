import { alphabet } from './classify/alphabet.js';
import { fromBase64 } from './classify/base64.js';
import { glyphs } from './data/glyphs.builder.js';
import type { RgbaImage } from './model.js';

export interface Pose {
  /** Clockwise, in degrees, about the middle of the page. */
  readonly turn?: number;
  /** Noise of the camera, in grey values, the same at every run. */
  readonly noise?: number;
  /** So many characters in the middle of each line keep a twelfth of their ink, which a person can still read. */
  readonly glare?: number;
}

const pixels = fromBase64(glyphs.pixels);
/** As low as it may be for pages that are turned a little: each pixel is drawn, and searched several times. */
const page = { width: 1_100, height: 400, lineDistance: 42 };

/** A white page with these lines in OCR-B, 20 pixels a character, in its middle. */
export const drawPage = (
  lines: readonly string[],
  { turn = 0, noise = 0, glare = 0 }: Pose = {},
): RgbaImage => {
  const quarter = ((turn % 180) + 180) % 180;
  const isLying = quarter > 45 && quarter < 135;
  const width = isLying ? page.height : page.width;
  const height = isLying ? page.width : page.height;
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const data = new Uint8ClampedArray(width * height * 4);
  let random = 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (random / 2 ** 32 - 0.5) * 2 * noise;
      const across = dx * cos + dy * sin;
      const printed = inkAt(lines, across + page.width / 2, dy * cos - dx * sin + page.height / 2);
      const ink = Math.abs(across) * 2 < glare * glyphs.width ? printed / 12 : printed;
      const at = (y * width + x) * 4;
      data.fill(235 - 200 * ink + grain, at, at + 3);
      data[at + 3] = 255;
    }
  return { width, height, data };
};

const inkAt = (lines: readonly string[], x: number, y: number): number => {
  const left = (page.width - (lines[0]?.length ?? 0) * glyphs.width) / 2;
  const top = (page.height - lines.length * page.lineDistance) / 2;
  const line = Math.floor((y - top) / page.lineDistance);
  const column = Math.floor((x - left) / glyphs.width);
  const character = lines[line]?.charAt(column) ?? '';
  if (character === '') return 0;
  const u = x - left - column * glyphs.width - 0.5;
  const v = y - top - line * page.lineDistance - 0.5;
  const [px, py] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - px, v - py];
  const letter = alphabet.indexOf(character);
  const at = (gx: number, gy: number): number => glyphAt(letter, gx, gy);
  return (
    (at(px, py) * (1 - fx) + at(px + 1, py) * fx) * (1 - fy) +
    (at(px, py + 1) * (1 - fx) + at(px + 1, py + 1) * fx) * fy
  );
};

const glyphAt = (letter: number, x: number, y: number): number => {
  if (x < 0 || y < 0 || x >= glyphs.width || y >= glyphs.height) return 0;
  const number = (letter * glyphs.height + y) * glyphs.width + x;
  const byte = pixels[number >> 1] ?? 0;
  return (number % 2 === 0 ? byte >> 4 : byte & 15) / 15;
};
