import type { ParseOptions, RgbaImage, ZoneFields } from '../model.js';
import { parseZone } from '../zone/parse-zone.js';
import type { Barcode, DecodeBarcodes } from './barcode.js';
import { parseAamva } from './parse-aamva.js';
import { turnImage } from './turn-image.js';

export interface BarcodeReading extends Barcode {
  /** Null when the symbol holds something else than a person: a card's serial number, an address. */
  readonly fields: ZoneFields | null;
  /** Of the zone that the symbol repeats; null of any other. */
  readonly lines: readonly string[] | null;
}

interface ReadBarcodeOptions extends ParseOptions {
  /** Degrees; every angle of a hand when absent. */
  readonly turns?: readonly number[];
}

/** Degrees. A PDF417 that leans by more than about four is not found, so the image is turned until one is. */
const everyTurn = [0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20];

/** The first symbol that names a person, else the first of all; null when there is none at any of the angles. */
export const readBarcode = async (
  image: RgbaImage,
  decode: DecodeBarcodes,
  { turns = everyTurn, ...parsing }: ReadBarcodeOptions = {},
): Promise<BarcodeReading | null> => {
  for (const degrees of turns) {
    const found = await decode(degrees === 0 ? image : turnImage(image, degrees));
    const readings = found.map((barcode) => ({ ...barcode, ...contentOf(barcode.text, parsing) }));
    const [first] = readings;
    if (first !== undefined) return readings.find(({ fields }) => fields !== null) ?? first;
  }
  return null;
};

/** Licences by AAMVA; some cards repeat their zone in a QR code. */
const contentOf = (text: string, parsing: ParseOptions): Pick<BarcodeReading, 'fields' | 'lines'> => {
  const licence = parseAamva(text);
  if (licence !== null) return { fields: licence, lines: null };
  const { format, checks, fields, lines } = parseZone(text.split(/[\r\n]+/), parsing);
  const isZone = format !== null && Object.values(checks).every(Boolean);
  return isZone ? { fields, lines } : { fields: null, lines: null };
};
