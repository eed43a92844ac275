import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { RgbaImage } from '../model.js';
import type { DecodeBarcodes } from './barcode.js';
import { parseAamva } from './parse-aamva.js';
import { licence, symbolFile } from '../symbol-file.builder.js';
import { readBarcode } from './read-barcode.js';
import { invented, printZone } from '../page-file.builder.js';
import { turnImage } from './turn-image.js';
import { openBarcodes } from './zxing.js';

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

  it('is of the United States where its country is none of the two', () => {
    expect(parseAamva(licence.replace('DCGUSA', 'DCG12\u0000'))?.issuer).toBe('USA');
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
  });

  const print = async (format: 'PDF417' | 'QRCode' | 'DataMatrix', text: string): Promise<RgbaImage> => {
    const { data, info } = await sharp(await symbolFile(format, text))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  };

  it.each([0, 11])('finds a licence that leans by %i degrees', async (degrees) => {
    const image = turnImage(await print('PDF417', licence), degrees);
    expect(await readBarcode(image, decode)).toMatchObject({ format: 'PDF417', fields });
  });

  it('gives the lines of a zone that a card repeats, and none whose check digits do not hold', async () => {
    const lines = printZone('TD1', invented);
    const repeated = await readBarcode(await print('QRCode', lines.join('\n')), decode);
    expect(repeated).toMatchObject({ lines, fields: { lastName: 'KVASEK', birthDate: '1974-08-12' } });
    const dayAfterBirth = { today: '1974-08-13' };
    const young = printZone('TD1', { ...invented, birthDate: '300812' });
    const read = await readBarcode(await print('QRCode', young.join('\n')), decode, dayAfterBirth);
    expect(read?.fields?.birthDate).toBe('1930-08-12'); // not 2030, before it expires in 2032
    const wrong = lines.join('\n').replace('L898902C3', 'L898902C4');
    expect(await readBarcode(await print('QRCode', wrong), decode)).toMatchObject({
      lines: null,
      fields: null,
    });
  });

  it('tells a symbol that names nobody from none at all', async () => {
    expect(await readBarcode(await print('QRCode', 'https://example.org/card/1'), decode)).toEqual({
      format: 'QRCode',
      text: 'https://example.org/card/1',
      fields: null,
      lines: null,
    });
    const blank = new Uint8Array(200 * 200 * 4).fill(255);
    expect(await readBarcode({ width: 200, height: 200, data: blank }, decode)).toBeNull();
  });
});
