import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import type { DocumentFont } from './fonts.adapter.js';
import { mirrored } from './paragraph.js';
import type { Run } from './lines.js';

/** A glyph where it is drawn. */
export interface DrawnGlyph extends Pick<Glyph, 'id' | 'advanceWidth'> {
  /** What it stands for in the text; empty where a glyph beside it says that for both. */
  readonly codePoints: readonly number[];
  readonly position: GlyphPosition;
}

/** fontkit keeps glyphs with the letter that first needed them, and the form of ي without its dots is that of پ. */
const forgetGlyphs = (font: Font): Font => {
  const getGlyph = font.getGlyph.bind(font);
  return Object.defineProperty(font, 'getGlyph', {
    value: (...given: Parameters<Font['getGlyph']>) => {
      Object.assign(font, { _glyphs: {} });
      return getGlyph(...given);
    },
  });
};

/** `undefined` where fontkit finds out itself, which its types do not say. */
const layout = (font: Font, text: string, direction: 'ltr' | 'rtl'): GlyphRun =>
  (font.layout as (...given: readonly unknown[]) => GlyphRun).call(
    font,
    text,
    undefined,
    undefined,
    undefined,
    direction,
  );

const asLogical = (code: number): number => mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code;

const isMark = ({ codePoints }: Pick<DrawnGlyph, 'codePoints'>): boolean =>
  codePoints.every((code) => /\p{M}/u.test(String.fromCodePoint(code)));

/** From right to left a mark is drawn before its letter; readers of the text find both at the letter. */
const marksAtLetters = (glyphs: readonly DrawnGlyph[]): DrawnGlyph[] => {
  let marks: number[] = [];
  return glyphs.map((glyph) => {
    if (isMark(glyph)) {
      marks = [...glyph.codePoints, ...marks];
      return { ...glyph, codePoints: [] };
    }
    const codePoints = [...glyph.codePoints, ...marks];
    marks = [];
    return { ...glyph, codePoints };
  });
};

/**
 * A letter that is drawn in two parts, a mark and what follows it, as the Thai vowel of น้ำ: the part that has a width is
 * the letter to readers of the text, which would find a gap there.
 */
const lettersAtWidths = (glyphs: readonly DrawnGlyph[]): DrawnGlyph[] => {
  const moved = [...glyphs];
  let narrow = -1;
  for (const [index, glyph] of glyphs.entries()) {
    const before = moved[narrow];
    if (glyph.codePoints.length > 0 && glyph.position.xAdvance === 0 && !isMark(glyph)) narrow = index;
    else if (glyph.codePoints.length === 0 && glyph.position.xAdvance > 0 && before !== undefined) {
      moved[index] = { ...glyph, codePoints: before.codePoints };
      moved[narrow] = { ...before, codePoints: [] };
      narrow = -1;
    }
  }
  return moved;
};

/** Text of one font and direction as glyphs, from left to right. */
const shape = ({ font: { font }, level, text }: Run<DocumentFont>): DrawnGlyph[] => {
  const isReversed = level % 2 === 1;
  const run = isReversed ? layout(font, [...text].map(mirrored).join(''), 'rtl') : layout(font, text, 'ltr');
  const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }, index): DrawnGlyph => {
    const position = run.positions[index];
    if (position === undefined) throw new Error('fontkit gave a glyph without a position');
    return { id, advanceWidth, codePoints: isReversed ? codePoints.map(asLogical) : codePoints, position };
  });
  return isReversed ? marksAtLetters(glyphs) : lettersAtWidths(glyphs);
};

/** Runs shaped before; as many as a page has. */
const mostShaped = 5_000;

/** Shapes runs. That is most of the work of a document, and words come again. */
export class Shaper {
  private readonly known = new Map<string, readonly DrawnGlyph[]>();
  private readonly prepared = new WeakSet<Font>();

  glyphs(run: Run<DocumentFont>): readonly DrawnGlyph[] {
    const { font, level, text } = run;
    const key = `${font.id} ${level % 2} ${text}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (!this.prepared.has(font.font)) this.prepared.add(forgetGlyphs(font.font));
    if (this.known.size >= mostShaped) this.known.clear();
    const glyphs = shape(run);
    this.known.set(key, glyphs);
    return glyphs;
  }

  /** In parts of the font size. */
  width(run: Run<DocumentFont>): number {
    const sum = this.glyphs(run).reduce((total, { position }) => total + position.xAdvance, 0);
    return sum / run.font.font.unitsPerEm;
  }
}
