import type { RgbaImage } from '@probity/mrz';

/** Pixels of a usual camera. */
const view = { width: 1_920, height: 1_080 };

/** The brightness of a table behind the page, and no colour at all, of 255. */
const table = 90;
const noColour = 128;

/** What a camera sees that a page lies before, as YUV4MPEG2: one frame, which Chromium shows again and again. */
export const cameraView = ({ width, height, data }: RgbaImage): Uint8Array => {
  const brightness = new Uint8Array(view.width * view.height).fill(table);
  const left = (view.width - width) >> 1;
  const top = (view.height - height) >> 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      brightness[(top + y) * view.width + left + x] = data[(y * width + x) * 4] ?? 0;
  const colour = new Uint8Array((view.width * view.height) / 2).fill(noColour);
  const head = `YUV4MPEG2 W${view.width} H${view.height} F5:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), brightness, colour]);
};
