export type { Barcode, BarcodeFormat, DecodeBarcodes } from './barcode.js';
export { parseAamva } from './parse-aamva.js';
export { readBarcode, type BarcodeReading } from './read-barcode.js';
export { openBarcodes } from './zxing.js';
