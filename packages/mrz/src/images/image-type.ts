export const imageTypes = ['jpeg', 'png', 'webp', 'heic'] as const;
export type ImageType = (typeof imageTypes)[number];

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0): boolean =>
  expected.every((byte, i) => bytes[at + i] === byte);
const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const heicBrands = /^(heic|heix|hevc|heim|heis|mif1|msf1|avif)$/;

/** By its first bytes, whatever its name says. Null for all others: SVG and PDF are programs more than pictures. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 4, 8) === 'ftyp' && heicBrands.test(text(bytes, 8, 12)) ? 'heic' : null;
};
