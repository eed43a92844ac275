import type { Block, Column, DocumentContent } from './blocks.js';
import type { FontLibrary, DocumentFonts, Wanted, Weight } from './fonts.adapter.js';
import { linesOf } from './lines.js';
import { printable } from './printable.js';
import { page, PageWriter, textWidth, type Line } from './page-writer.adapter.js';
import { paragraphOf, type Grapheme } from './paragraph.js';

interface Look {
  readonly size: number;
  readonly weight: Weight;
}

const looks = {
  1: { size: 18, weight: 'bold' },
  2: { size: 13, weight: 'bold' },
  3: { size: 10.5, weight: 'bold' },
  text: { size: 9, weight: 'regular' },
  term: { size: 9, weight: 'bold' },
  footer: { size: 6.5, weight: 'regular' },
} as const satisfies Record<string, Look>;

const lineHeight = (size: number): number => size * 1.45;

/** A cell ends here, so that every row fits on a page. */
const mostCellLines = 45;

const gap = 6;
const factColumns: readonly Column[] = [
  { title: '', share: 0.24 },
  { title: '', share: 0.76 },
];

/** Makes a PDF: tagged, with all its fonts, the same bytes for the same content. */
export class DocumentDrawing {
  private readonly texts = new Map<string, Grapheme[]>();

  constructor(
    private readonly content: DocumentContent,
    private readonly fonts: FontLibrary,
  ) {}

  async draw(): Promise<Buffer> {
    const fonts = await this.fonts.open(this.wanted());
    return new Drawing(this.content, fonts, (text) => this.lettersOf(text)).draw();
  }

  private lettersOf(text: string): Grapheme[] {
    const letters = this.texts.get(text) ?? paragraphOf(text);
    this.texts.set(text, letters);
    return letters;
  }

  private wanted(): Wanted[] {
    const wanted = (weight: Weight, text: string): Wanted => ({ weight, letters: this.lettersOf(text) });
    const ofBlock = (block: Block): Wanted[] => {
      switch (block.kind) {
        case 'heading':
          return [wanted('bold', block.text)];
        case 'paragraph':
          return [wanted('regular', block.text)];
        case 'facts':
          return block.rows.flatMap(([term, value]) => [wanted('bold', term), wanted('regular', value)]);
        case 'table':
          return [
            ...block.columns.map(({ title }) => wanted('bold', title)),
            ...block.rows.flatMap((row) => row.map((cell) => wanted('regular', cell))),
          ];
      }
    };
    return [
      ...this.content.blocks.flatMap(ofBlock),
      wanted('regular', `${this.content.footer}Page of 0123456789 · …`),
    ];
  }
}

type Element = PDFKit.PDFStructureElement;

class Drawing {
  private readonly writer: PageWriter;

  constructor(
    private readonly content: DocumentContent,
    private readonly fonts: DocumentFonts,
    private readonly lettersOf: (text: string) => Grapheme[],
  ) {
    this.writer = new PageWriter(content);
  }

  async draw(): Promise<Buffer> {
    const { blocks, attachment, footer, date } = this.content;
    const { pdf } = this.writer;
    const document = pdf.struct('Document');
    pdf.addStructure(document);
    for (const block of blocks) this.drawBlock(block, document);
    document.end();
    this.writer.finishPages((number, count) => {
      const { size } = looks.footer;
      const lines = this.lines(`${footer} · Page ${number} of ${count}`, 'footer', textWidth);
      lines.forEach((line, index) => {
        const y = page.height - page.bottom + 16 + index * lineHeight(size);
        this.writer.drawLine(line, { x: page.side, y, size });
      });
    });
    pdf.file(Buffer.from(attachment.json), {
      name: attachment.name,
      type: 'application/json',
      description: attachment.description,
      creationDate: date,
      modifiedDate: date,
      relationship: 'Source',
    } as PDFKit.Mixins.PDFAttachmentOptions);
    return this.writer.end();
  }

  private drawBlock(block: Block, parent: Element): void {
    switch (block.kind) {
      case 'heading':
        return this.drawText(block.text, block.level, parent);
      case 'paragraph':
        return this.drawText(block.text, 'text', parent);
      case 'facts':
        return this.drawTable(factColumns, block.rows, 'row', parent);
      case 'table':
        return this.drawTable(block.columns, block.rows, 'column', parent);
    }
  }

  private lines(text: string, look: keyof typeof looks, width: number): Line[] {
    const { size, weight } = looks[look];
    const letters = this.fonts.set(this.lettersOf(text), weight);
    return linesOf(letters, width, (run) => this.writer.shaper.width(run) * size);
  }

  private drawText(text: string, look: 1 | 2 | 3 | 'text', parent: Element): void {
    const { size } = looks[look];
    const height = lineHeight(size);
    const { writer } = this;
    const element = this.element(look === 'text' ? 'P' : `H${look}`, parent);
    const lines = this.lines(text, look, textWidth);
    if (look !== 'text') {
      writer.y += writer.y === page.top ? 0 : gap;
      writer.makeRoom(height * lines.length + 40); // a heading does not stand alone at the foot of a page
      if (look !== 3) writer.pdf.outline.addItem(printable(text));
    }
    for (let rest = lines; rest.length > 0;) {
      if (writer.roomFor(height) < 1) writer.newPage();
      const here = rest.slice(0, writer.roomFor(height));
      rest = rest.slice(here.length);
      const top = writer.y;
      element.add(() =>
        here.forEach((line, index) => writer.drawLine(line, { x: page.side, y: top + index * height, size })),
      );
      writer.y += here.length * height;
    }
    writer.y += gap / 2;
    element.end();
  }

  private drawTable(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    headed: 'row' | 'column',
    parent: Element,
  ): void {
    const table = this.element('Table', parent);
    const titles = columns.map(({ title }) => title);
    if (headed === 'column') this.drawRow(columns, titles, 'Column', table);
    for (const row of rows) this.drawRow(columns, row, headed === 'row' ? 'Row' : null, table);
    table.end();
    this.writer.y += gap;
  }

  /** `scope`: of the first cell, or of all in a row of titles. */
  private drawRow(
    columns: readonly Column[],
    cells: readonly string[],
    scope: 'Row' | 'Column' | null,
    table: Element,
  ): void {
    const { writer } = this;
    const { size } = looks.text;
    const height = lineHeight(size);
    const drawn = columns.map(({ share }, index) => {
      const isHead = scope === 'Column' || (scope === 'Row' && index === 0);
      const width = share * textWidth - gap;
      const all = this.lines(cells[index] ?? '', isHead ? 'term' : 'text', width);
      const kept = all.length <= mostCellLines ? all : all.slice(0, mostCellLines - 1);
      const more = all.length > kept.length ? this.lines('…', isHead ? 'term' : 'text', width) : [];
      return { isHead, lines: [...kept, ...more] };
    });
    const most = Math.max(1, ...drawn.map(({ lines }) => lines.length));
    writer.makeRoom(most * height + gap);
    const row = this.element('TR', table);
    let x: number = page.side;
    drawn.forEach(({ isHead, lines }, index) => {
      const left = x;
      const cell = this.element(isHead ? 'TH' : 'TD', row, isHead ? { scope } : {});
      cell.add(() =>
        lines.forEach((line, at) => writer.drawLine(line, { x: left, y: writer.y + at * height, size })),
      );
      cell.end();
      x += (columns[index]?.share ?? 0) * textWidth;
    });
    row.end();
    writer.y += most * height;
    writer.drawRule(writer.y + gap / 2);
    writer.y += gap;
  }

  /** Below its parent at once: pdfkit draws what is in an element when that is in the document. */
  private element(type: string, parent: Element, options: object = {}): Element {
    const element = this.writer.pdf.struct(type, options);
    parent.add(element);
    return element;
  }
}
