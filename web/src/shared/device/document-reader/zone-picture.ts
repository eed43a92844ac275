import type { Quad } from '@probity/mrz';

/** Pixels across: enough to compare names on a phone's screen. */
const widest = 1_400;

/** The zone alone, upright and straight, as JPEG. `factor`: pixels of the picture for one of the crop's. */
export const zonePicture = (
  picture: ImageBitmap,
  { crop, factor }: { readonly crop: Quad; readonly factor: number },
): Promise<Blob> => {
  const [topLeft, topRight, , bottomLeft] = crop;
  const across = { x: (topRight.x - topLeft.x) * factor, y: (topRight.y - topLeft.y) * factor };
  const down = { x: (bottomLeft.x - topLeft.x) * factor, y: (bottomLeft.y - topLeft.y) * factor };
  const long = Math.hypot(across.x, across.y);
  const short = Math.hypot(down.x, down.y);
  const scale = Math.min(1, widest / long);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(long * scale)),
    Math.max(1, Math.round(short * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  // The inverse of what takes the upright zone to its place in the picture.
  const turn = new DOMMatrix([
    across.x / long / scale,
    across.y / long / scale,
    down.x / short / scale,
    down.y / short / scale,
    topLeft.x * factor,
    topLeft.y * factor,
  ]).invertSelf();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(turn);
  context.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
};
