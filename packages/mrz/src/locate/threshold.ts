import type { GreyImage } from '../image/grey-image.js';

/** A binomial blur of 3 by 3 pixels: sensor noise would make components of its own. */
export const smooth = (image: GreyImage): GreyImage => {
  const { width, height, data } = image;
  const out = new Uint8Array(data.length);
  const rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const;
  const rowAt = (y: number): Uint16Array => rows[(y % 3) as 0 | 1 | 2];
  blurAcross(image, 0, rowAt(0));
  for (let y = 0; y < height; y += 1) {
    if (y < height - 1) blurAcross(image, y + 1, rowAt(y + 1));
    const middle = rowAt(y);
    const above = y > 0 ? rowAt(y - 1) : middle;
    const below = y < height - 1 ? rowAt(y + 1) : middle;
    for (let x = 0; x < width; x += 1)
      out[y * width + x] = ((above[x] ?? 0) + 2 * (middle[x] ?? 0) + (below[x] ?? 0)) >> 4;
  }
  return { width, height, data: out };
};

const blurAcross = ({ width, data }: GreyImage, y: number, into: Uint16Array): void => {
  const row = y * width;
  for (let x = 0; x < width; x += 1) {
    const middle = data[row + x] ?? 0;
    const left = x > 0 ? (data[row + x - 1] ?? 0) : middle;
    const right = x < width - 1 ? (data[row + x + 1] ?? 0) : middle;
    into[x] = left + 2 * middle + right;
  }
};

/**
 * 1 where a pixel is darker than this share of the mean of the square of `2 * radius + 1` pixels around it. Sums are kept
 * of the columns that the square covers, as those of the whole page would take several times the memory of the page.
 */
export const inkOf = ({ width, height, data }: GreyImage, radius: number, share: number): Uint8Array => {
  const columns = new Uint32Array(width);
  const sums = new Uint32Array(width + 1);
  const add = (y: number, sign: 1 | -1): void => {
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + sign * (data[y * width + x] ?? 0);
  };
  const ink = new Uint8Array(width * height);
  let [top, bottom] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    while (bottom < Math.min(height, y + radius + 1)) add(bottom++, 1);
    while (top < y - radius) add(top++, -1);
    for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] ?? 0) + (columns[x] ?? 0);
    const rows = bottom - top;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = (sums[right] ?? 0) - (sums[left] ?? 0);
      if ((data[y * width + x] ?? 0) * rows * (right - left) < sum * share) ink[y * width + x] = 1;
    }
  }
  return ink;
};
