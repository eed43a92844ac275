import type { GreyImage } from '@probity/mrz/steps';
import type { Random } from '../random.js';

/** Ink (0 to 1) as a camera or scanner sees it: worn print, patterned paper, uneven light, glare, moiré and noise. */
export const photograph = (ink: Float32Array, width: number, height: number, random: Random): GreyImage => {
  const contrast = random.between(45, 235);
  const paper = Math.min(255, contrast + random.between(15, 80));
  const spread = random.chance(0.5) ? 0.1 * random.normal() : 0;
  const hardness = random.chance(0.5) ? random.between(1, random.chance(0.25) ? 6 : 2) : 1;
  const light = { x: 0.3 * random.normal(), y: 0.25 * random.normal() };
  const glare = random.chance(0.12) ? random.between(0.2, 0.7) : 0;
  const moire = random.chance(0.15) ? random.between(0.03, 0.15) : 0;
  const wave = { x: random.normal() * 1.5, y: random.normal() * 1.5, phase: random.between(0, 6.3) };
  const line = patternLine(random, width, height);
  const noise = random.next() ** 2 * 0.22 * contrast;
  const grain = random.chance(0.3) ? random.next() * 0.12 * contrast : 0;
  const coarse = Float32Array.from(
    { length: (Math.ceil(width / 3) + 1) * (Math.ceil(height / 3) + 1) },
    () => (grain > 0 ? random.noise() * grain : 0),
  );
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let dark = ink[at] ?? 0;
      if (hardness > 1 || spread !== 0) dark = clamp(0.5 + (dark - 0.5 + spread) * hardness, 0, 1);
      dark = Math.max(dark, line(x, y));
      let value = paper - contrast * dark;
      value *= 1 + light.x * (x / width - 0.5) + light.y * (y / height - 0.5);
      if (moire > 0) value += moire * contrast * Math.sin(wave.x * x + wave.y * y + wave.phase);
      if (glare > 0) value += (255 - value) * glare;
      value +=
        (coarse[Math.floor(y / 3) * Math.ceil(width / 3) + Math.floor(x / 3)] ?? 0) + random.noise() * noise;
      data[at] = clamp(value, 0, 255);
    }
  return { width, height, data };
};

/** A line of a guilloche, a scratch or the edge of a page across the picture. */
const patternLine = (random: Random, width: number, height: number): ((x: number, y: number) => number) => {
  if (!random.chance(0.2)) return () => 0;
  const angle = random.between(0, Math.PI);
  const nx = Math.cos(angle);
  const ny = Math.sin(angle);
  const offset = random.between(0.2, 0.8) * width * nx + random.between(0, 1) * height * ny;
  const half = random.between(0.4, 1.4);
  const depth = random.between(0.08, 0.45);
  return (x, y) => (Math.abs(x * nx + y * ny - offset) < half ? depth : 0);
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
