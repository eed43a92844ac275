export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic';

export interface PictureHeader {
  readonly type: PictureType;
  /** Null where the header does not say it in a known place, as in HEIC. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Bytes of a file within which its size is found: photographs carry previews and colour profiles before it. */
export const headerBytes = 1_048_576;

const startsWith = (view: DataView, expected: readonly number[]): boolean =>
  view.byteLength > expected.length && expected.every((byte, i) => view.getUint8(i) === byte);

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const pngSize = (view: DataView): PictureHeader['size'] =>
  view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };

/** The frame header (SOF), which stands behind segments of any number. */
const jpegSize = (view: DataView): PictureHeader['size'] => {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const webpSize = (view: DataView): PictureHeader['size'] => {
  if (view.byteLength < 30) return null;
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    default:
      return null;
  }
};

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const heicBrands = /^(heic|heix|hevc|heim|heis|mif1|msf1|avif)$/;

/**
 * Type and size by the first bytes, whatever name the file has: nothing is decoded yet. Null for all others, SVG among
 * them, which is a program more than a picture.
 */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(view, [0xff, 0xd8, 0xff])) return { type: 'jpeg', size: jpegSize(view) };
  if (startsWith(view, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { type: 'png', size: pngSize(view) };
  if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP')
    return { type: 'webp', size: webpSize(view) };
  return textAt(view, 4, 4) === 'ftyp' && heicBrands.test(textAt(view, 8, 4))
    ? { type: 'heic', size: null }
    : null;
};

export const isPdf = (bytes: Uint8Array): boolean =>
  textAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, 5) === '%PDF-';
