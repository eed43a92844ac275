import type { ZoneFields } from '@probity/mrz';

/** Why there is nothing to read in a file, or nothing was read. */
export type PictureRefusal =
  | 'empty'
  | 'unknown-type'
  | 'too-large'
  | 'broken'
  | 'no-picture-in-pdf'
  | 'no-zone'
  | 'no-barcodes'
  | 'too-slow'
  | 'no-reader';

/** What the reader found on a picture, and where. */
export interface DocumentFound {
  /** `read`: may be taken over, names confirmed. `unsure`: a proposal to correct. */
  readonly status: 'read' | 'unsure';
  /** Of the zone; none of a barcode that repeats none. */
  readonly lines: readonly string[];
  readonly fields: ZoneFields;
  readonly confidence: number;
  readonly repaired: boolean;
  /** The zone as a picture, upright; null of a barcode, and of a frame of the camera that is not taken over. */
  readonly zone: Blob | null;
  /** The whole picture, as JPEG; null of a frame that is not taken over. */
  readonly page: Blob | null;
}

/** A file, or one frame of a camera. */
export type ReaderRequest =
  { readonly id: number; readonly file: Blob } | { readonly id: number; readonly frame: ImageBitmap };

export type ReaderResponse = { readonly id: number } & (
  | { readonly state: 'decoded' }
  | { readonly state: 'found'; readonly found: DocumentFound }
  | { readonly state: 'nothing' }
  | { readonly state: 'refused'; readonly reason: PictureRefusal }
);
