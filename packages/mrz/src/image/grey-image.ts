import type { RgbaImage } from '../model.js';

export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Photographs have more pixels than a zone needs: more than this along the longer side cost time and add nothing. */
const longestSide = 2_600;

export interface Reduced {
  readonly grey: GreyImage;
  /** Pixels of the given image for one of `grey`. */
  readonly factor: number;
}

/** Luma of ITU-R BT.601, averaged over squares of `factor` pixels. */
export const toGrey = ({ width, height, data }: RgbaImage): Reduced => {
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / longestSide));
  const outWidth = Math.floor(width / factor);
  const outHeight = Math.floor(height / factor);
  const out = new Uint8Array(outWidth * outHeight);
  const divisor = 256 * factor * factor;
  for (let y = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy += 1) {
        let at = ((y * factor + dy) * width + x * factor) * 4;
        for (let dx = 0; dx < factor; dx += 1, at += 4)
          sum += (data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29;
      }
      out[y * outWidth + x] = sum / divisor;
    }
  return { grey: { width: outWidth, height: outHeight, data: out }, factor };
};

/** Turned clockwise by 90 degrees. */
export const turnRight = ({ width, height, data }: GreyImage): GreyImage => {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: out };
};

/** Averages when it shrinks, so that thin strokes stay; interpolates when it grows. */
export const resizeTo = (image: GreyImage, width: number): GreyImage => {
  if (width === image.width) return image;
  const step = image.width / width;
  const height = Math.max(1, Math.round(image.height / step));
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out[y * width + x] =
        step > 1 ? average(image, x * step, y * step, step) : interpolate(image, x * step, y * step);
  return { width, height, data: out };
};

const average = ({ width, height, data }: GreyImage, left: number, top: number, side: number): number => {
  const x0 = Math.floor(left);
  const y0 = Math.floor(top);
  const x1 = Math.min(width, Math.max(x0 + 1, Math.floor(left + side)));
  const y1 = Math.min(height, Math.max(y0 + 1, Math.floor(top + side)));
  let sum = 0;
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) sum += data[y * width + x] ?? 0;
  return sum / Math.max(1, (x1 - x0) * (y1 - y0));
};

/** Bilinear; outside it is what is at the border. */
export const interpolate = ({ width, height, data }: GreyImage, x: number, y: number): number => {
  const cx = clamp(x, width - 1.001);
  const cy = clamp(y, height - 1.001);
  const left = cx | 0;
  const top = cy | 0;
  const dx = cx - left;
  const dy = cy - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
};

/** Without `Math`, which is looked up at each use where modules run in a context of their own, as in Jest. */
const clamp = (value: number, most: number): number => {
  if (value < 0) return 0;
  return value > most ? most : value;
};
