import PDFDocument from 'pdfkit';
import type { DocumentFont } from './fonts.adapter.js';
import type { Run } from './lines.js';
import { printable } from './printable.js';
import type { DocumentContent } from './blocks.js';
import { GlyphText } from './glyph-text.adapter.js';
import { Shaper } from './shaping.adapter.js';

export const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 } as const;
export const textWidth = page.width - 2 * page.side;
const lowest = page.height - page.bottom;

export type Line = readonly Run<DocumentFont>[];

export interface Position {
  readonly x: number;
  /** Of the top of the line. */
  readonly y: number;
  readonly size: number;
}

/** Pages of one document, filled from top to bottom. */
export class PageWriter {
  readonly shaper = new Shaper();
  readonly pdf: PDFKit.PDFDocument;
  /** Where the next line goes. */
  y: number = page.top;
  private readonly chunks: Buffer[] = [];
  private readonly text: GlyphText;

  constructor({ title, subject, date }: DocumentContent) {
    const options = {
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      bufferPages: true,
      font: '', // none of pdfkit's own, which cannot be embedded
      info: {
        Title: printable(title),
        Subject: subject,
        Author: 'Probity',
        CreationDate: date,
        ModDate: date,
      },
    };
    this.pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions); // its types do not have PDF/UA
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.text = new GlyphText(this.pdf, this.shaper);
  }

  /** Begins a page where the rest of this one is less than `height`. True where it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= lowest || this.y === page.top) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = page.top;
  }

  /** Lines of the given height that fit on the rest of the page. */
  roomFor(lineHeight: number): number {
    return Math.floor((lowest - this.y) / lineHeight);
  }

  drawLine(line: Line, { x, y, size }: Position): void {
    let left = x;
    for (const run of line) {
      this.text.draw(run, { x: left, y: y + size, size });
      left += this.shaper.width(run) * size;
    }
  }

  /** Draws what a screen reader passes over. */
  drawArtifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  drawRule(y: number): void {
    this.drawArtifact('Layout', () =>
      this.pdf
        .moveTo(page.side, y)
        .lineTo(page.width - page.side, y)
        .lineWidth(0.5)
        .stroke('#b5b5b5'),
    );
  }

  /** Draws on every page, now that there are all. */
  finishPages(drawFooter: (page: number, pages: number) => void): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      this.drawArtifact('Pagination', () => drawFooter(index + 1, count));
    }
  }

  async end(): Promise<Buffer> {
    const ended = new Promise<void>((resolve) => this.pdf.on('end', () => resolve()));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.chunks);
  }
}
