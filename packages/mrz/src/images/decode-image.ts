import sharp, { type Metadata } from 'sharp';
import type { RgbaImage } from '../model.js';
import { imageTypeOf, type ImageType } from './image-type.js';
import { hasSeveralScans } from './jpeg-scans.js';
import { upright } from './upright.js';

/** Why there is nothing to read in a file. */
export type ImageRefusal = 'empty' | 'not-an-image' | 'not-decodable-here' | 'too-many-pixels' | 'broken';

export type DecodedImage =
  | { readonly state: 'decoded'; readonly image: RgbaImage }
  | { readonly state: 'refused'; readonly reason: ImageRefusal };

export interface ImageBounds {
  readonly mostPixels: number;
  /** Bytes that the decoder may have to keep, where a format cannot be decoded row by row. */
  readonly mostHeldBytes: number;
  /** What is larger is shrunk to it. */
  readonly longestSide: number;
}

/** For files of the one who runs this: more pixels than any phone takes, and no more than the reader needs of them. */
const ownFiles: ImageBounds = {
  mostPixels: 120_000_000,
  mostHeldBytes: Number.POSITIVE_INFINITY,
  longestSide: 2_600,
};

/** Seconds; a small file can be made so that it takes hours. */
const longestDecoding = 20;

const refused = (reason: ImageRefusal): DecodedImage => ({ state: 'refused', reason });

sharp.cache(false); // of what was decoded: no image comes twice

/** The pixels of a photograph or scan as it was held, shrunk to what the reader needs. Runs in Node only. */
export const decodeImage = async (
  file: Uint8Array,
  { mostPixels, mostHeldBytes, longestSide }: ImageBounds = ownFiles,
): Promise<DecodedImage> => {
  if (file.length === 0) return refused('empty');
  const type = imageTypeOf(file);
  if (type === null) return refused('not-an-image');
  try {
    // The bound of pixels is compared here, so that its refusal is another than that of damaged files.
    const input = sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    const metadata = await input.metadata();
    const { width, height, orientation = 1 } = metadata;
    if (width * height > mostPixels || heldBytes(type, metadata, file) > mostHeldBytes)
      return refused('too-many-pixels');
    const { data, info } = await input
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .timeout({ seconds: longestDecoding })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      state: 'decoded',
      image: upright({ width: info.width, height: info.height, data }, orientation),
    };
  } catch {
    // sharp as npm has it is built without the patented decoder of HEIC. What else it cannot decode is damaged.
    return refused(type === 'heic' ? 'not-decodable-here' : 'broken');
  }
};

/** What a decoder keeps of a whole page, beside rows: docs/documents.md#on-the-server. */
const heldBytes = (type: ImageType, metadata: Metadata, file: Uint8Array): number => {
  const { width, height, channels, depth, isProgressive, chromaSubsampling } = metadata;
  const pixels = width * height;
  switch (type) {
    case 'jpeg': {
      if (hasSeveralScans(file) === false) return 0;
      const colours = chromaSubsampling === '4:2:0' ? 1.5 : channels;
      return pixels * colours * 2; // coefficients of 16 bits
    }
    case 'png':
      return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
    case 'heic':
      return pixels * 8; // once in its decoder and once as an image
  }
};
