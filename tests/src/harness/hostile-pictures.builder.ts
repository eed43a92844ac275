import type { RgbaImage } from '@probity/mrz';
import { crc32, deflateSync } from 'node:zlib';

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey picture of any size that takes a few kilobytes. */
const plainPng = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8); // bits, and grey without a palette
  const pixels = Buffer.alloc((width + 1) * rows, 200);
  for (let row = 0; row < rows; row += 1) pixels[row * (width + 1)] = 0; // no filter
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pdfWith = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /XObject /Subtype /Image ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer << >>\n%%EOF\n'),
  ]);

/** A PDF whose page is a picture in grey. */
export const pdfOf = ({ width, height, data }: RgbaImage): Buffer => {
  const grey = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) grey[pixel] = data[pixel * 4] ?? 0;
  const packed = deflateSync(grey);
  return pdfWith(
    `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length}`,
    packed,
  );
};

/** Files that hold no document, each with a part of what the screen says of it. */
export const hostilePictures: readonly (Picture & { readonly said: string })[] = [
  { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0), said: 'The file is empty.' },
  {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    said: 'This is no picture that can be opened here.',
  },
  {
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000100010301220002', 'hex'),
    said: 'The picture is damaged.',
  },
  {
    // Its header claims four billion pixels, which a decoder would make room for.
    name: 'bomb.png',
    mimeType: 'image/png',
    buffer: plainPng(65_000, 65_000, 1),
    said: 'The picture is too large.',
  },
  {
    // Fifty kilobytes that unpack to fifty million, and claim two billion.
    name: 'bomb.pdf',
    mimeType: 'application/pdf',
    buffer: pdfWith(
      '/Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      deflateSync(Buffer.alloc(50_000_000)),
    ),
    said: 'The picture is too large.',
  },
  {
    name: 'text.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF'),
    said: 'The PDF holds no picture that can be read here.',
  },
  {
    name: 'forty-megapixels.png',
    mimeType: 'image/png',
    buffer: plainPng(8_000, 5_000),
    said: 'No machine-readable lines were found, and no barcode',
  },
];
