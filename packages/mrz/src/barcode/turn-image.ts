import type { RgbaImage } from '../model.js';

/** Turned clockwise about its middle, in a frame that holds all of it; what was outside is white. */
export const turnImage = ({ width, height, data }: RgbaImage, degrees: number): RgbaImage => {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const outWidth = Math.ceil(Math.abs(width * cos) + Math.abs(height * sin));
  const outHeight = Math.ceil(Math.abs(width * sin) + Math.abs(height * cos));
  const out = new Uint8ClampedArray(outWidth * outHeight * 4).fill(255);
  for (let y = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1) {
      const dx = x - outWidth / 2;
      const dy = y - outHeight / 2;
      const fromX = Math.round(dx * cos + dy * sin + width / 2);
      const fromY = Math.round(dy * cos - dx * sin + height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      const from = (fromY * width + fromX) * 4;
      out.set(data.subarray(from, from + 4), (y * outWidth + x) * 4);
    }
  return { width: outWidth, height: outHeight, data: out };
};
