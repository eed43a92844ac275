import { openBarcodes, type DecodeBarcodes } from '@probity/mrz/barcode';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export const loadBarcodeDecoder = async (): Promise<DecodeBarcodes> => {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`The decoder of barcodes was answered with ${response.status}.`);
  return openBarcodes(await response.arrayBuffer());
};
