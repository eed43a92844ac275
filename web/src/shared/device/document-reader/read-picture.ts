import { readDocument, type DocumentReading } from '@probity/mrz';
import { longestSide } from './decode-picture.js';
import { pageOf, pixelsOf } from './picture-pixels.js';
import { readBarcodeOf } from './read-barcode-of.js';
import type { DocumentFound } from './reader-messages.js';
import { zonePicture } from './zone-picture.js';

/** The smaller size first, since the time grows with the pixels; small print needs the larger. */
const sides = [1_600, longestSide];

interface Read {
  readonly reading: DocumentReading;
  /** Pixels of the picture for one of those that were read. */
  readonly factor: number;
}

const readAt = (picture: ImageBitmap, side: number, today: string): Read => {
  const pixels = pixelsOf(picture, side);
  return { reading: readDocument(pixels, { today }), factor: picture.width / pixels.width };
};

const rank = { read: 2, unsure: 1, unreadable: 0 } as const;

/**
 * The document on a picture, by its zone, else by a barcode; null when neither is on it. `once`: a frame of a camera, after
 * which another one comes. Rejects with `PictureRefused`.
 */
export const readPicture = async (
  picture: ImageBitmap,
  { today, once }: { readonly today: string; readonly once: boolean },
): Promise<DocumentFound | null> => {
  const [first = longestSide, ...larger] = sides.filter(
    (side, i) => i === 0 || (Math.max(picture.width, picture.height) > (sides[i - 1] ?? 0) && side > 0),
  );
  let best = readAt(picture, first, today);
  for (const side of once ? [] : larger) {
    if (best.reading.status === 'read') break;
    const next = readAt(picture, side, today);
    if (rank[next.reading.status] >= rank[best.reading.status]) best = next;
  }
  const { reading, factor } = best;
  const { status, lines, fields, confidence, repaired, crop } = reading;
  if (status === 'unreadable') return readBarcodeOf(picture, { today, once });
  const found = { status, lines, fields, confidence, repaired: repaired.length > 0 };
  if (crop === null || (once && status !== 'read')) return { ...found, zone: null, page: null };
  return { ...found, zone: await zonePicture(picture, { crop, factor }), page: await pageOf(picture) };
};
