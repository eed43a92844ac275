import type { RgbaImage } from '../model.js';
import { barcodeFormats, type BarcodeFormat, type DecodeBarcodes } from './barcode.js';

/**
 * Decodes by zxing-wasm, which is loaded here and not before. `wasm` is its file `zxing-wasm/reader/zxing_reader.wasm`
 * as the caller has it: left to itself the library would fetch it from a server of others.
 */
export const openBarcodes = async (wasm: ArrayBuffer): Promise<DecodeBarcodes> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async ({ width, height, data }: RgbaImage) => {
    const pixels = new Uint8ClampedArray(data);
    // Plain, because the default writes control characters as `<LF>`, which divide the elements of AAMVA.
    const found = await readBarcodes(
      { width, height, data: pixels, colorSpace: 'srgb' },
      { formats: [...barcodeFormats], tryHarder: true, maxNumberOfSymbols: 4, textMode: 'Plain' },
    );
    return found.flatMap(({ isValid, format, text }) =>
      isValid && isKnown(format) ? [{ format, text }] : [],
    );
  };
};

const isKnown = (format: string): format is BarcodeFormat => barcodeFormats.some((known) => known === format);
