import { alphabet } from '@probity/mrz/steps';
import sharp from 'sharp';

/** Pixels from one character to the next. */
export const atlasPitch = 64;
const atlasHeight = 140;
/** OCR-B of ten characters an inch in a font size of 34 has a pitch of 25.4. */
const fontSize = (34 / 25.4) * atlasPitch;
const columns = alphabet.length * atlasPitch * 2;

/** Cuts of Debian's fonts-ocr-b; the oblique one is how a slanted print looks. */
const fonts = ['OCR B', 'OCR B', 'OCR B S'];
/** Of the outline: above 0 the ink spreads, below 0 the paper does. */
const strokes = [-3.5, -1.8, 0, 2.5, 5];
/** Of the pictures; training picks one, and blurs further through its small pictures. */
const blurs = [0.8, 2.5, 5, 8, 11, 14];

/** Pictures of all characters side by side, each in the middle of two pitches, from sharp to blurred. */
export interface GlyphAtlas {
  readonly width: number;
  readonly height: number;
  /** 0 is paper, 255 ink. */
  readonly levels: readonly Uint8Array[];
  /** Of a capital letter, and where its middle is. */
  readonly capHeight: number;
  readonly capMiddle: number;
}

export const renderAtlases = async (): Promise<GlyphAtlas[]> => {
  const atlases: GlyphAtlas[] = [];
  for (const font of fonts) for (const stroke of strokes) atlases.push(await renderAtlas(font, stroke));
  return atlases;
};

const renderAtlas = async (font: string, stroke: number): Promise<GlyphAtlas> => {
  const colour = stroke < 0 ? '#fff' : '#000';
  const glyphs = [...alphabet].map(
    (character, i) =>
      `<text x="${i * atlasPitch * 2 + atlasPitch}" y="${atlasHeight / 2 + fontSize * 0.36}" text-anchor="middle" ` +
      `font-family="${font}" font-size="${fontSize}" stroke="${colour}" stroke-width="${Math.abs(stroke)}">` +
      `${character === '<' ? '&lt;' : character}</text>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${atlasHeight}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${glyphs.join('')}</svg>`;
  const base = await sharp(Buffer.from(svg)).greyscale().png().toBuffer();
  const levels: Uint8Array[] = [];
  for (const blur of blurs) {
    const pixels = await sharp(base).blur(blur).greyscale().negate().raw().toBuffer();
    levels.push(new Uint8Array(pixels));
  }
  return { width: columns, height: atlasHeight, levels, ...capitalOf(levels[0] ?? new Uint8Array()) };
};

const capitalOf = (ink: Uint8Array): Pick<GlyphAtlas, 'capHeight' | 'capMiddle'> => {
  const left = alphabet.indexOf('H') * atlasPitch * 2;
  let top = atlasHeight;
  let bottom = 0;
  for (let y = 0; y < atlasHeight; y += 1)
    for (let x = left; x < left + atlasPitch * 2; x += 1)
      if ((ink[y * columns + x] ?? 0) > 127) {
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  return { capHeight: bottom - top + 1, capMiddle: (top + bottom) / 2 };
};
