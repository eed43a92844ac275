import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { BarcodeFormat } from './barcode/barcode.js';

/** What the PDF417 of a driving licence holds, by AAMVA, of a state that does not exist. */
export const licence = [
  '@\n\u001e\rANSI 636000100102DL00410200ZV02410008DLDAQT64235789',
  ...['DCSQUELLMARK', 'DDEN', 'DACILMARI', 'DDFN', 'DADOLE', 'DDGN'],
  ...['DBD06062019', 'DBB02291984', 'DBA12102031', 'DBC1', 'DAU068 in', 'DAYBRO'],
  ...['DAG1 NOWHERE ST', 'DCGUSA', 'DCF2424244747474786102204'],
].join('\n');

/** A symbol on white paper, as PNG. */
export const symbolFile = async (format: BarcodeFormat, text: string): Promise<Buffer> => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { svg } = await writeBarcode(text, { format, scale: 3 });
  return sharp(Buffer.from(svg))
    .resize(700)
    .flatten({ background: '#fff' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
    .png()
    .toBuffer();
};
