import type { Font } from 'fontkit';
import type { DocumentFont } from './fonts.adapter.js';
import type { Run } from './lines.js';
import type { DrawnGlyph, Shaper } from './shaping.adapter.js';

/** What pdfkit asks a font for; here it was made before, and comes as the features. */
const drawnAsGiven = (font: Font, name: string): PDFKit.Mixins.PDFFontSource => {
  const layout = (_text: string, glyphs: readonly DrawnGlyph[]) => ({
    glyphs,
    positions: glyphs.map(({ position }) => ({ ...position })), // pdfkit scales them in place
    advanceWidth: glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0),
  });
  // pdfkit takes fonts of one name for the same.
  const drawn: unknown = Object.create(font, { layout: { value: layout }, postscriptName: { value: name } });
  return drawn as PDFKit.Mixins.PDFFontSource; // pdfkit takes fonts of fontkit, which its types leave out
};

/**
 * Draws runs in a PDF, where a glyph of a font stands for one text only, although scripts use one shape for several
 * letters. So a font is embedded once more for each further text of a glyph.
 */
export class GlyphText {
  private readonly meanings = new Map<string, Map<number, string>[]>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly shaper: Shaper,
  ) {}

  /** `x` is the left end, `y` the baseline. */
  draw(run: Run<DocumentFont>, { x, y, size }: { x: number; y: number; size: number }): void {
    const { id, font } = run.font;
    let left = x;
    for (const { variant, glyphs } of this.parts(id, this.shaper.glyphs(run))) {
      const name = `${id}-${variant}`;
      this.pdf.font(drawnAsGiven(font, name), name).fontSize(size);
      const given: unknown = glyphs;
      const features = given as PDFKit.Mixins.OpenTypeFeatures[]; // passed on to the layout above as they are
      this.pdf.text('x', left, y, { lineBreak: false, baseline: 'alphabetic', features });
      left += (glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0) / font.unitsPerEm) * size;
    }
  }

  /** Neighbours that one embedded font can draw. */
  private parts(id: string, glyphs: readonly DrawnGlyph[]): { variant: number; glyphs: DrawnGlyph[] }[] {
    const variants = this.meanings.get(id) ?? [];
    this.meanings.set(id, variants);
    const parts: { variant: number; glyphs: DrawnGlyph[] }[] = [];
    for (const glyph of glyphs) {
      const text = glyph.codePoints.join(' ');
      let variant = variants.findIndex((meanings) => (meanings.get(glyph.id) ?? text) === text);
      if (variant < 0) variant = variants.push(new Map()) - 1;
      variants[variant]?.set(glyph.id, text);
      const last = parts.at(-1);
      if (last?.variant === variant) last.glyphs.push(glyph);
      else parts.push({ variant, glyphs: [glyph] });
    }
    return parts;
  }
}
