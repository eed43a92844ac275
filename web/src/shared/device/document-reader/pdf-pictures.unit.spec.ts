import { describe, expect, it } from '@jest/globals';
import { pictureOfPdf } from './pdf-pictures.js';

const text = (latin: string): Uint8Array => new TextEncoder().encode(latin);
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const deflate = async (bytes: Iterable<number>): Promise<Uint8Array> => {
  const packed = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

const image = (entries: string, content: Uint8Array, end = '\n'): Uint8Array =>
  joined(
    text(`7 0 obj\n<< /Type /XObject /Subtype /Image ${entries} >>\nstream\r\n`),
    content,
    text(`${end}endstream\nendobj\n`),
  );

const pdf = (...objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  joined(text('%PDF-1.7\n'), ...objects, text('%%EOF'));

const flate = (width: number, height: number, more = ''): string =>
  `/Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode ${more}`;

describe('the picture of a PDF', () => {
  it('is its largest JPEG, as it is, also where its length stands elsewhere in the file', async () => {
    const jpeg = text('ffd8ff-the-page');
    const small = image('/Width 20 /Height 20 /Filter /DCTDecode', text('ffd8ff-a-logo'));
    const page = image('/Width 2000 /Height 1400 /Filter [ /DCTDecode ] /Length 9 0 R', jpeg, '');
    const found = await pictureOfPdf(pdf(small, page));
    expect(found instanceof Blob && (await found.text())).toBe('ffd8ff-the-page');
  });

  it.each([
    [1, [10, 20]],
    [3, [1, 2, 3, 4, 5, 6]],
    [4, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('is samples of %i colours', async (components, samples) => {
    const found = await pictureOfPdf(pdf(image(flate(2, 1), await deflate(samples))));
    expect(found).toEqual({ width: 2, height: 1, components, samples: Uint8Array.from(samples) });
  });

  it('is samples behind the filters of PNG', async () => {
    // By rows: as they are, from the left, from above, from both, and by Paeth.
    const rows = [
      [0, 10, 20, 30],
      [1, 10, 10, 10],
      [2, 1, 1, 1],
      [3, 5, 5, 5],
      [4, 1, 1, 1],
    ];
    const filtered = await deflate(rows.flat());
    const more = '/DecodeParms << /Predictor 15 /Colors 1 /Columns 3 >>';
    const found = await pictureOfPdf(pdf(image(flate(3, 5, more), filtered)));
    expect(found).toMatchObject({ components: 1 });
    if (!(found instanceof Blob))
      expect([...found.samples]).toEqual([10, 20, 30, 10, 20, 30, 11, 21, 31, 10, 20, 30, 11, 21, 31]);
  });

  it('is unpacked no further than its size, whatever it would unpack to', async () => {
    const bomb = await deflate(new Uint8Array(2_000_000).fill(7));
    const found = await pictureOfPdf(pdf(image(flate(10, 10), bomb)));
    expect(found).toMatchObject({ width: 10, height: 10, components: 4 });
  });

  it.each([
    ['too-large', flate(30_000, 30_000), 1_000],
    ['no-picture-in-pdf', '/Width 10 /Height 10 /Filter /JPXDecode', 100],
    ['no-picture-in-pdf', '/Width 10 /Height 10 /Filter /CCITTFaxDecode', 100],
    ['no-picture-in-pdf', flate(10, 10, '/ColorSpace /Indexed'), 100],
    ['no-picture-in-pdf', flate(10, 10), 50],
  ])('is refused as %s: %s', async (reason, entries, samples) => {
    const file = pdf(image(entries, await deflate(new Uint8Array(samples))));
    await expect(pictureOfPdf(file)).rejects.toMatchObject({ reason });
  });

  it('is refused where it is damaged, or there is none', async () => {
    const damaged = pdf(image(flate(10, 10), text('no deflate at all')));
    await expect(pictureOfPdf(damaged)).rejects.toMatchObject({ reason: 'broken' });
    await expect(pictureOfPdf(pdf())).rejects.toMatchObject({ reason: 'no-picture-in-pdf' });
  });
});
