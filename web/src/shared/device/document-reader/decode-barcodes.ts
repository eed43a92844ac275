import { openBarcodes, type DecodeBarcodes } from '@probity/mrz/barcode';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

let opened: Promise<DecodeBarcodes> | null = null;

/** Loaded with the first picture that shows no zone. Rejects when it cannot be; the next picture tries again. */
export const decodeBarcodes = (): Promise<DecodeBarcodes> => {
  opened ??= open().catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
};

const open = async (): Promise<DecodeBarcodes> => {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`The decoder of barcodes was answered with ${response.status}.`);
  return openBarcodes(await response.arrayBuffer());
};
