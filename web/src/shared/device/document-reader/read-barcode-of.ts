import { readBarcode, type BarcodeReading } from '@probity/mrz/barcode';
import { decodeBarcodes } from './decode-barcodes.js';
import { longestSide } from './decode-picture.js';
import { pageOf, pixelsOf } from './picture-pixels.js';
import { PictureRefused } from './picture-refused.js';
import type { DocumentFound } from './reader-messages.js';

/** Fine symbols need the larger size; turning it until one is found takes too long there. */
const turnedSide = 1_600;

const upright = [0];

/**
 * The holder whom a barcode of a licence or card names; null when none does. `once`: see `readPicture`. Rejects with
 * `PictureRefused` when barcodes cannot be read now, but of a frame, since the next one tries again.
 */
export const readBarcodeOf = async (
  picture: ImageBitmap,
  { once }: { readonly once: boolean },
): Promise<DocumentFound | null> => {
  const reading = await search(picture, once).catch((cause: unknown) => {
    if (!once) throw new PictureRefused('no-barcodes', { cause });
    console.warn('The frame was not searched for barcodes.', cause);
    return null;
  });
  if (reading?.fields == null) return null;
  const { fields, lines } = reading;
  // Its own error correction makes a symbol right or not read at all; what it says has check digits only in a zone.
  const found = { status: 'read', lines: lines ?? [], fields, confidence: 1, repaired: false } as const;
  return { ...found, zone: null, page: await pageOf(picture) };
};

const search = async (picture: ImageBitmap, once: boolean): Promise<BarcodeReading | null> => {
  const decode = await decodeBarcodes();
  if (once) return readBarcode(pixelsOf(picture, turnedSide), decode, upright);
  return (
    (await readBarcode(pixelsOf(picture, longestSide), decode, upright)) ??
    readBarcode(pixelsOf(picture, turnedSide), decode)
  );
};
