import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { RgbaImage } from '../model.js';
import type { DecodeBarcodes } from './barcode.js';
import { parseAamva } from './parse-aamva.js';
import { readBarcode } from './read-barcode.js';
import { turnImage } from './turn-image.js';
import { openBarcodes } from './zxing.js';

/** Of a state that does not exist. */
const licence = [
  '@\n\u001e\rANSI 636000100102DL00410200ZV02410008DLDAQT64235789',
  ...[
    'DCSQUELLMARK',
    'DDEN',
    'DACILMARI',
    'DDFN',
    'DADOLE',
    'DDGN',
    'DBD06062019',
    'DBB02291984',
    'DBA12102031',
  ],
  ...['DBC1', 'DAU068 in', 'DAYBRO', 'DAG1 NOWHERE ST', 'DCGUSA', 'DCF2424244747474786102204'],
].join('\n');

const fields = {
  documentType: 'DL',
  issuer: 'USA',
  documentNumber: 'T64235789',
  lastName: 'QUELLMARK',
  firstNames: 'ILMARI OLE',
  nationality: null,
  birthDate: '1984-02-29',
  sex: 'M',
  expiryDate: '2031-12-10',
  personalNumber: null,
};

describe('a licence of AAMVA', () => {
  it('gives the fields of a zone', () => {
    expect(parseAamva(licence)).toEqual(fields);
  });

  it('has its dates the other way round in Canada', () => {
    const canadian = licence.replace('02291984', '19840229').replace('DCGUSA', 'DCGCAN');
    expect(parseAamva(canadian)).toMatchObject({ birthDate: '1984-02-29', issuer: 'CAN' });
  });

  it('had one name for the whole name in its first edition', () => {
    const old = '@\n\u001e\rAAMVA6360000102DL00390187DLDAQ0123\nDAAQUELLMARK,ILMARI,OLE\nDBB19840229\nDBC1\n';
    expect(parseAamva(old)).toMatchObject({ lastName: 'QUELLMARK', firstNames: 'ILMARI OLE', sex: 'M' });
  });

  it.each(['', 'https://example.org', '@', '@\nANSI 6360', `x${licence}`, 'DAQ123\nDCSNAME'])(
    '%j is none',
    (text) => {
      expect(parseAamva(text)).toBeNull();
    },
  );

  it('has no date where none of the calendar is', () => {
    expect(parseAamva(licence.replace('02291984', '13321984'))?.birthDate).toBeNull();
  });
});

describe('reading a barcode', () => {
  const resolve = createRequire(import.meta.url).resolve;
  const wasm = (name: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(name))).buffer;
  let decode: DecodeBarcodes;

  beforeAll(async () => {
    decode = await openBarcodes(wasm('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: wasm('zxing-wasm/writer/zxing_writer.wasm') } });
  });

  const print = async (format: 'PDF417' | 'QRCode' | 'DataMatrix', text: string): Promise<RgbaImage> => {
    const { svg } = await writeBarcode(text, { format, scale: 3 });
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(700)
      .flatten({ background: '#fff' })
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  };

  it.each([0, 11])('finds a licence that leans by %i degrees', async (degrees) => {
    const image = turnImage(await print('PDF417', licence), degrees);
    expect(await readBarcode(image, decode)).toMatchObject({ format: 'PDF417', fields });
  });

  it('tells a symbol that names nobody from none at all', async () => {
    expect(await readBarcode(await print('QRCode', 'https://example.org/card/1'), decode)).toEqual({
      format: 'QRCode',
      text: 'https://example.org/card/1',
      fields: null,
    });
    const blank = new Uint8Array(200 * 200 * 4).fill(255);
    expect(await readBarcode({ width: 200, height: 200, data: blank }, decode)).toBeNull();
  });
});
