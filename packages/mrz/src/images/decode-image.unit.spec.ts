import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { decodeImage } from './decode-image.js';

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c08040' } });

describe('decoding an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('gives the pixels of %s', async (type) => {
    const decoded = await decodeImage(await picture().toFormat(type).toBuffer());
    expect(decoded).toMatchObject({ state: 'decoded', image: { width: 40, height: 20 } });
    if (decoded.state === 'decoded') expect(decoded.image.data).toHaveLength(40 * 20 * 4);
  });

  it('turns it as the camera was held', async () => {
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodeImage(turned)).toMatchObject({ image: { width: 20, height: 40 } });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns it as sharp does, orientation %i', async (orientation) => {
    const random = (_: unknown, i: number): number => (i * 7_919) % 251;
    const pixels = Buffer.from(Array.from({ length: 5 * 3 * 3 }, random));
    const png = sharp(pixels, { raw: { width: 5, height: 3, channels: 3 } })
      .withMetadata({ orientation })
      .png();
    const file = await png.toBuffer();
    const { data, info } = await sharp(file)
      .autoOrient()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const decoded = await decodeImage(file);
    expect(decoded).toMatchObject({ image: { width: info.width, height: info.height } });
    if (decoded.state === 'decoded') expect(Buffer.from(decoded.image.data)).toEqual(data);
  });

  it('refuses what a decoder would keep whole, where memory is bounded, and takes the same row by row', async () => {
    const bounds = { mostPixels: 1_000, mostHeldBytes: 1_600, longestSide: 100 };
    const state = async (file: Promise<Buffer>) => (await decodeImage(await file, bounds)).state;
    const whole = [
      picture().jpeg({ progressive: true }).toBuffer(),
      picture().png({ progressive: true }).toBuffer(),
      picture().webp().toBuffer(),
    ];
    expect(await Promise.all(whole.map(state))).toEqual(['refused', 'refused', 'refused']);
    const inRows = [picture().jpeg().toBuffer(), picture().png().toBuffer()];
    expect(await Promise.all(inRows.map(state))).toEqual(['decoded', 'decoded']);
  });

  it('shrinks what is larger than the reader needs', async () => {
    const large = sharp({ create: { width: 4_000, height: 2_500, channels: 3, background: '#fff' } });
    expect(await decodeImage(await large.jpeg().toBuffer())).toMatchObject({
      image: { width: 2_600, height: 1_625 },
    });
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not-an-image'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'not-an-image'],
    ['the head of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'broken'],
    ['a HEIC of nothing', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'not-decodable-here'],
  ])('refuses %s', async (_name, file, reason) => {
    expect(await decodeImage(file)).toEqual({ state: 'refused', reason });
  });

  it('refuses a JPEG that was cut in two', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await decodeImage(whole.subarray(0, whole.length / 2))).toEqual({
      state: 'refused',
      reason: 'broken',
    });
  });

  it('refuses a small file with billions of pixels before it decodes them', async () => {
    const bomb = await picture().png().toBuffer();
    // Width and height of the header, and its checksum.
    bomb.writeUInt32BE(90_000, 16);
    bomb.writeUInt32BE(90_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await decodeImage(bomb)).toEqual({ state: 'refused', reason: 'too-many-pixels' });
  });
});
