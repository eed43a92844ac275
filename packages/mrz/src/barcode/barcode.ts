import type { RgbaImage } from '../model.js';

/** Symbols that identity documents carry. */
export const barcodeFormats = ['PDF417', 'DataMatrix', 'QRCode'] as const;
export type BarcodeFormat = (typeof barcodeFormats)[number];

export interface Barcode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/** Finds the symbols in an image that lie within a few degrees of upright. */
export type DecodeBarcodes = (image: RgbaImage) => Promise<readonly Barcode[]>;
