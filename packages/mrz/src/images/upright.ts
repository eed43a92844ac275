import type { RgbaImage } from '../model.js';

export interface RgbImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * The page as its camera was held. sharp could turn it too, but keeps the whole photograph in memory for that, before it
 * shrinks it. @param orientation of Exif, 1 to 8.
 */
export const upright = ({ width, height, data }: RgbImage, orientation: number): RgbaImage => {
  const isLying = orientation >= 5;
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  const [outWidth, outHeight] = isLying ? [height, width] : [width, height];
  const out = new Uint8Array(outWidth * outHeight * 4);
  for (let y = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1) {
      const [column, row] = isLying ? [y, x] : [x, y];
      const from =
        ((mirrorsY ? height - 1 - row : row) * width + (mirrorsX ? width - 1 - column : column)) * 3;
      const to = (y * outWidth + x) * 4;
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
      out[to + 3] = 255;
    }
  return { width: outWidth, height: outHeight, data: out };
};
