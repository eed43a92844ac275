import type { RgbaImage } from '@probity/mrz';
import type { GreyImage } from '@probity/mrz/steps';
import sharp from 'sharp';
import type { Random } from '../random.js';

export const levels = ['easy', 'mid', 'hard'] as const;
export type Level = (typeof levels)[number];

/** Ranges that a photograph is drawn from: angles in degrees, blur in pixels of the page, noise in grey values. */
interface Conditions {
  readonly turn: number;
  readonly quarterTurns: number;
  readonly perspective: number;
  readonly bend: number;
  readonly shade: number;
  readonly glare: number;
  readonly moire: number;
  readonly blur: readonly [number, number];
  readonly scale: readonly [number, number];
  readonly noise: readonly [number, number];
  readonly brightness: readonly [number, number];
  readonly quality: readonly [number, number];
}

const conditions: Record<Level, Conditions> = {
  easy: {
    ...{ turn: 4, quarterTurns: 0.1, perspective: 0, bend: 0, shade: 0, glare: 0, moire: 0 },
    ...{ blur: [0.5, 1], scale: [0.9, 1.1], noise: [2, 8], brightness: [0.85, 1.05], quality: [85, 95] },
  },
  mid: {
    ...{ turn: 9, quarterTurns: 0.2, perspective: 0.07, bend: 4, shade: 0.6, glare: 0.4, moire: 0.15 },
    ...{ blur: [0.6, 1.7], scale: [0.7, 1.1], noise: [4, 14], brightness: [0.7, 1.05], quality: [75, 92] },
  },
  hard: {
    ...{ turn: 14, quarterTurns: 0.3, perspective: 0.13, bend: 8, shade: 1, glare: 1, moire: 0.3 },
    ...{ blur: [1.2, 2.6], scale: [0.55, 1], noise: [8, 22], brightness: [0.5, 1.1], quality: [60, 90] },
  },
};

/** The page on a table, as a phone takes it: tilted, bent, unevenly lit, blurred, noisy, and stored as JPEG. */
export const photographPage = async (page: GreyImage, level: Level, random: Random): Promise<RgbaImage> => {
  const given = conditions[level];
  const view = takeView(page, given, random);
  const blur = random.between(...given.blur) * view.scale;
  let picture = sharp(view.data, { raw: { width: view.width, height: view.height, channels: 1 } }).blur(
    Math.max(0.3, blur),
  );
  if (random.chance(given.quarterTurns)) picture = picture.rotate(90 * (1 + random.below(3)));
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const noise = random.between(...given.noise);
  for (let i = 0; i < data.length; i += 1)
    data[i] = Math.min(255, Math.max(0, (data[i] ?? 0) + random.noise() * noise));
  const jpeg = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: Math.round(random.between(...given.quality)) })
    .toBuffer();
  const pixels = await sharp(jpeg)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: pixels.info.width, height: pixels.info.height, data: pixels.data };
};

const takeView = (
  page: GreyImage,
  given: Conditions,
  random: Random,
): GreyImage & { readonly scale: number } => {
  const scale = random.between(...given.scale);
  const width = Math.round(page.width * 1.26 * scale);
  const height = Math.round(page.height * 1.36 * scale);
  const turn = (random.between(-given.turn, given.turn) * Math.PI) / 180;
  const tilt = { x: random.between(-1, 1) * given.perspective, y: random.between(-1, 1) * given.perspective };
  const bend = random.between(-1, 1) * given.bend;
  const light = lighting(given, random);
  const cos = Math.cos(turn) / scale;
  const sin = Math.sin(turn) / scale;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const u = x - width / 2;
      const v = y - height / 2;
      const depth = 1 + (2 * tilt.x * u) / width + (2 * tilt.y * v) / height;
      const px = (u * cos - v * sin) / depth + page.width / 2;
      const across = (2 * px) / page.width - 1;
      const py = (u * sin + v * cos) / depth + page.height / 2 + bend * across * across;
      data[y * width + x] = light(x / width, y / height, x, y, pixelAt(page, px, py));
    }
  return { width, height, data, scale };
};

/** The table beside the page is dark and grained. */
const pixelAt = ({ width, height, data }: GreyImage, x: number, y: number): number => {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1)
    return 78 + 14 * Math.sin(y / 6 + Math.sin(x / 90) * 3);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const at = top * width + left;
  return (
    ((data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx) * (1 - dy) +
    ((data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx) * dy
  );
};

type Lighting = (across: number, down: number, x: number, y: number, value: number) => number;

const lighting = (given: Conditions, random: Random): Lighting => {
  const brightness = random.between(...given.brightness);
  const shade = random.chance(given.shade) ? random.between(0.2, 0.6) : 0;
  const from = random.between(-1, 1);
  const glare = random.chance(given.glare) ? random.between(0.3, 0.75) : 0;
  const spot = {
    x: random.between(0.2, 0.9),
    y: random.between(0.6, 0.95),
    size: random.between(0.12, 0.25),
  };
  const moire = random.chance(given.moire) ? random.between(3, 10) : 0;
  const wave = { x: random.between(0.4, 1.8), y: random.between(-1, 1) };
  return (across, down, x, y, value) => {
    let lit =
      value * brightness * (1 - shade * Math.max(0, 0.5 + from * (across - 0.5) + 0.4 * (0.5 - down)));
    if (glare > 0) {
      const distance = Math.hypot(across - spot.x, down - spot.y) / spot.size;
      if (distance < 1) lit += (255 - lit) * glare * (1 - distance);
    }
    if (moire > 0) lit += moire * Math.sin(wave.x * x + wave.y * y);
    return Math.min(255, Math.max(0, lit));
  };
};
