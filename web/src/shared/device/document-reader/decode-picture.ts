import { headerBytes, isPdf, pictureHeader } from './picture-header.js';
import { pictureOfPdf, type RawPicture } from './pdf-pictures.js';
import { PictureRefused } from './picture-refused.js';

/** Bytes; a photograph of 40 megapixels has about 20 million. */
const longestFile = 40_000_000;

/** As of uploads to the server: more than any phone takes, and a small file can claim to have billions. */
const mostPixels = 120_000_000;

/** The reader needs no more, along the longer side. */
export const longestSide = 2_600;

/** A picture in memory, no larger than the reader needs, turned as the camera was held. Rejects with `PictureRefused`. */
export const decodePicture = async (file: Blob): Promise<ImageBitmap> => {
  if (file.size === 0) throw new PictureRefused('empty');
  if (file.size > longestFile) throw new PictureRefused('too-large');
  const head = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  if (!isPdf(head)) return decodeImage(file, head);
  const picture = await pictureOfPdf(new Uint8Array(await file.arrayBuffer()));
  if (!(picture instanceof Blob)) return bitmapOf(picture);
  return decodeImage(picture, new Uint8Array(await picture.slice(0, headerBytes).arrayBuffer()));
};

const decodeImage = async (file: Blob, head: Uint8Array): Promise<ImageBitmap> => {
  const header = pictureHeader(head);
  if (header === null) throw new PictureRefused('unknown-type');
  const { size, type } = header;
  // Browsers that decode HEIC at all belong to phones that limit pictures themselves.
  if (size === null && type !== 'heic') throw new PictureRefused('broken');
  if (size !== null && size.width * size.height > mostPixels) throw new PictureRefused('too-large');
  try {
    return await createImageBitmap(file, size === null ? {} : reduced(size));
  } catch (cause) {
    throw new PictureRefused(type === 'heic' ? 'unknown-type' : 'broken', { cause });
  }
};

/** One side alone: the browser keeps the ratio, also of a picture that it turns. */
const reduced = ({ width, height }: { width: number; height: number }): ImageBitmapOptions => {
  const longer = Math.max(width, height);
  if (longer <= longestSide) return {};
  return {
    resizeWidth: Math.max(1, Math.round((width * longestSide) / longer)),
    resizeQuality: 'medium',
  };
};

const bitmapOf = ({ width, height, components, samples }: RawPicture): Promise<ImageBitmap> => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * components;
    const black = components === 4 ? 255 - (samples[from + 3] ?? 0) : 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = samples[from + (components === 1 ? 0 : channel)] ?? 0;
      data[pixel * 4 + channel] = components === 4 ? ((255 - value) * black) / 255 : value;
    }
    data[pixel * 4 + 3] = 255;
  }
  return createImageBitmap(new ImageData(data, width, height), reduced({ width, height }));
};
