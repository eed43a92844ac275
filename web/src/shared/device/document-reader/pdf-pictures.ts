import { PictureRefused } from './picture-refused.js';

/** Rows of samples of 8 bits: 1 (grey), 3 (RGB) or 4 (CMYK) for a pixel. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  readonly samples: Uint8Array;
}

interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly dictionary: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A page of A4 at 400 dots an inch has 15 million. */
const mostPixels = 24_000_000;

const dictionaryStart = /\/Subtype\s*\/Image\b/g;

/** Latin-1, so that an offset in the text is one in the bytes. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const numberOf = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,6})(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? NaN);

/** Bytes a dictionary may be long; those of pictures have about 300. */
const longestDictionary = 4_000;

/**
 * The pictures of a PDF, the largest first. They are found by their dictionaries, which always stand in plain text: a
 * stream cannot be part of a compressed object. So nothing has to be unpacked to find them, whatever else the file holds.
 */
const picturesIn = (file: Uint8Array<ArrayBuffer>): PdfPicture[] => {
  const text = textOf(file);
  const found: PdfPicture[] = [];
  for (const { index } of text.matchAll(dictionaryStart)) {
    const from = text.lastIndexOf(' obj', index);
    const to = text.indexOf('stream', index);
    if (from < 0 || to < 0 || to - from > longestDictionary) continue;
    const dictionary = text.slice(from, to);
    const start = to + 6 + (text[to + 6] === '\r' ? 2 : 1);
    const length = numberOf(dictionary, 'Length');
    const end = text.startsWith('endstream', text.slice(start + length).search(/\S/) + start + length)
      ? start + length
      : text.indexOf('endstream', start);
    const width = numberOf(dictionary, 'Width');
    const height = numberOf(dictionary, 'Height');
    if (!(width > 0 && height > 0) || end < start) continue;
    found.push({ width, height, dictionary, content: file.slice(start, end) });
  }
  return found.sort((a, b) => b.width * b.height - a.width * a.height);
};

/** Unpacks no more than it has to: a few kilobytes can claim to be terabytes. */
const inflate = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const out = new Uint8Array(most);
  let size = 0;
  while (size < most) {
    const { done, value } = await reader.read();
    if (done) break;
    out.set(value.subarray(0, most - size), size);
    size += value.length;
  }
  await reader.cancel();
  return out.subarray(0, Math.min(size, most));
};

/** Undoes the filters of PNG (PDF 32000-1, 7.4.4.4): each row begins with the number of its own. */
const unfilter = (rows: Uint8Array, height: number, stride: number, step: number): Uint8Array => {
  const out = new Uint8Array(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < step ? 0 : (out[y * stride + x - step] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0);
      const corner = x < step || y === 0 ? 0 : (out[(y - 1) * stride + x - step] ?? 0);
      const base = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + base;
    }
  }
  return out;
};

const paeth = (left: number, up: number, corner: number): number => {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

const rawPicture = async ({ width, height, dictionary, content }: PdfPicture): Promise<RawPicture | null> => {
  if (numberOf(dictionary, 'BitsPerComponent') !== 8 || /\/Indexed/.test(dictionary)) return null;
  const predictor = numberOf(dictionary, 'Predictor') || 1;
  if (predictor !== 1 && predictor < 10) return null; // that of TIFF
  const extra = predictor === 1 ? 0 : 1;
  const unpacked = await inflate(content, height * (width * 4 + extra));
  // The colour space may stand elsewhere in the file; how much there is tells it too.
  const components = ([4, 3, 1] as const).find((each) => unpacked.length >= height * (width * each + extra));
  if (components === undefined) return null;
  const stride = width * components;
  const samples = extra === 0 ? unpacked : unfilter(unpacked, height, stride, components);
  return { width, height, components, samples };
};

/**
 * The largest picture of a PDF: a JPEG as it is, or samples. That is what scanners and phones make of a page; pages that
 * are drawn, fax and JPEG 2000 are not read. Rejects with `PictureRefused`.
 */
export const pictureOfPdf = async (file: Uint8Array<ArrayBuffer>): Promise<Blob | RawPicture> => {
  for (const picture of picturesIn(file)) {
    const filters = [
      ...(/\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(picture.dictionary)?.[1] ?? '').matchAll(/\w+/g),
    ];
    const filter = filters.map(([name]) => name).join(' ');
    if (filter === 'DCTDecode') return new Blob([picture.content], { type: 'image/jpeg' });
    if (filter !== 'FlateDecode') continue;
    if (picture.width * picture.height > mostPixels) throw new PictureRefused('too-large');
    const raw = await rawPicture(picture).catch((cause: unknown) => {
      throw new PictureRefused('broken', { cause });
    });
    if (raw !== null) return raw;
  }
  throw new PictureRefused('no-picture-in-pdf');
};
