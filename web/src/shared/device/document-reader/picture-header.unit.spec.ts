import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPdf, pictureHeader } from './picture-header.js';

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (byte) => parseInt(byte, 16));
const text = (latin: string): Uint8Array => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));

describe('the header of a picture', () => {
  it('says the size of a JPEG, behind whatever a phone puts before it', () => {
    const profile = `ffe1 ${(2 + 300).toString(16).padStart(4, '0')} ${'00'.repeat(300)}`;
    const header = pictureHeader(bytes(`ffd8 ${profile} ffff c0 0011 08 0bb8 0fa0 03 012200 021101 031101`));
    expect(header).toEqual({ type: 'jpeg', size: { width: 4_000, height: 3_000 } });
  });

  it('says the size of a PNG and of the three kinds of WebP', () => {
    const png = bytes('89504e470d0a1a0a 0000000d 49484452 00001f40 00001388 08000000');
    expect(pictureHeader(png)).toEqual({ type: 'png', size: { width: 8_000, height: 5_000 } });
    const webp = (kind: string, rest: string): Uint8Array =>
      Uint8Array.from([...text('RIFF\0\0\0\0WEBP'), ...text(kind), ...bytes(rest)]);
    const size = { width: 640, height: 480 };
    expect(pictureHeader(webp('VP8X', '0a000000 00000000 7f0200 df0100'))).toEqual({ type: 'webp', size });
    expect(pictureHeader(webp('VP8 ', '00000000 000000 9d012a 8002 e001'))).toEqual({ type: 'webp', size });
    expect(pictureHeader(webp('VP8L', '00000000 2f 7fc27700 0000000000'))).toEqual({ type: 'webp', size });
  });

  it('knows HEIC, whose size it leaves to the decoder', () => {
    expect(pictureHeader(text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))).toEqual({ type: 'heic', size: null });
  });

  it('is none of a drawing, a PDF or nothing', () => {
    expect(
      [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), text('%PDF-1.7\n'), text('')].map(pictureHeader),
    ).toEqual([null, null, null]);
    expect([text('%PDF-1.7\n'), text('%PD')].map(isPdf)).toEqual([true, false]);
  });

  it('is taken of any bytes without a fault, and a JPEG that ends early has no size', () => {
    const starts = ['ffd8ff', '89504e470d0a1a0a', '52494646000000005745425056503858', '0000001866747970'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), (start, rest) => {
        const header = pictureHeader(Uint8Array.from([...bytes(start), ...rest]));
        expect(header?.size?.width ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(pictureHeader(bytes('ffd8ffe00010'))).toEqual({ type: 'jpeg', size: null });
  });
});
