import { readBarcode, type BarcodeReading, type DecodeBarcodes } from '@probity/mrz/barcode';
import { BarcodeDecoder } from './barcode-decoder.js';
import { longestSide } from './decode-picture.js';
import { loadBarcodeDecoder } from './load-barcode-decoder.js';
import { pageOf, pixelsOf } from './picture-pixels.js';
import { PictureRefused } from './picture-refused.js';
import type { DocumentFound } from './reader-messages.js';

/** Fine symbols need the larger size; turning it until one is found takes too long there. */
const turnedSide = 1_600;

const upright = [0];

const decoder = new BarcodeDecoder(loadBarcodeDecoder);

interface Reading {
  /** ISO day. */
  readonly today: string;
  /** See `readPicture`. */
  readonly once: boolean;
}

/**
 * The holder whom a barcode of a licence or card names; null when none does. Rejects with `PictureRefused` when barcodes
 * cannot be read now; a frame is not searched then.
 */
export const readBarcodeOf = async (
  picture: ImageBitmap,
  { today, once }: Reading,
): Promise<DocumentFound | null> => {
  const decode = once ? decoder.atHand() : await opened();
  if (decode === null) return null;
  const reading = once
    ? await readBarcode(pixelsOf(picture, turnedSide), decode, { today, turns: upright })
    : await search(picture, decode, today);
  if (reading?.fields == null) return null;
  const { fields, lines } = reading;
  // Its own error correction makes a symbol right or not read at all; what it says has check digits only in a zone.
  const found = { status: 'read', lines: lines ?? [], fields, confidence: 1, repaired: false } as const;
  return { ...found, zone: null, page: await pageOf(picture) };
};

const opened = async (): Promise<DecodeBarcodes> => {
  try {
    return await decoder.open();
  } catch (cause) {
    throw new PictureRefused('no-barcodes', { cause });
  }
};

const search = async (
  picture: ImageBitmap,
  decode: DecodeBarcodes,
  today: string,
): Promise<BarcodeReading | null> =>
  (await readBarcode(pixelsOf(picture, longestSide), decode, { today, turns: upright })) ??
  readBarcode(pixelsOf(picture, turnedSide), decode, { today });
