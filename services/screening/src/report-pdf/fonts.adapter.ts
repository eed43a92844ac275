import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { readFontCatalogue, type FontFile } from './font-catalogue.adapter.js';
import type { Letter } from './lines.js';
import type { Grapheme } from './paragraph.js';

/** Drawn for letters that no font has. */
const unknown = '\ufffd';

export type Weight = 'regular' | 'bold';

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/** A font of one document: what it needs of one file in one weight. */
export interface DocumentFont {
  readonly id: string;
  readonly font: Font;
}

/** Letters of a document in one weight. */
export interface Wanted {
  readonly weight: Weight;
  readonly letters: readonly Grapheme[];
}

const codePoints = (text: string): number[] => [...text].map((each) => each.codePointAt(0) ?? 0);

const claims = ({ ranges }: FontFile, text: string): boolean =>
  codePoints(text).every((code) => ranges.some(([first, last]) => code >= first && code <= last));

/** Space, digit, bracket: has no script of its own. */
const isCommon = (text: string): boolean => /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(text);

/** The fonts on the disk; which letters each has is read once. */
export class FontLibrary {
  private readonly catalogue = readFontCatalogue();
  private readonly had = new Map<string, Promise<ReadonlySet<number>>>();

  /** Fonts for all letters of a document, with nothing else in them. */
  async open(wanted: readonly Wanted[]): Promise<DocumentFonts> {
    const chosen = new Map([[unknown, await this.fileWith(unknown)]]);
    for (const { letters } of wanted)
      for (const { text } of letters) if (!chosen.has(text)) chosen.set(text, await this.fileWith(text));
    const fonts = new DocumentFonts(chosen);
    const texts = new Map<string, { file: FontFile; weight: Weight; text: Set<string> }>();
    for (const { weight, letters } of wanted) {
      for (const { text, font } of fonts.filesOf(letters)) {
        if (font === null) continue;
        const id = `${font.id}-${weight}`;
        const use = texts.get(id) ?? { file: font, weight, text: new Set() };
        texts.set(id, use);
        use.text.add(text);
      }
    }
    for (const [id, { file, weight, text }] of texts) {
      const subset = await subsetFont(await readFile(file.path), [...text].join(''), {
        targetFormat: 'sfnt',
        variationAxes: { wght: weights[weight] },
      });
      fonts.add({ id, font: create(subset) as Font });
    }
    return fonts;
  }

  private async fileWith(text: string): Promise<FontFile | null> {
    for (const file of this.catalogue) {
      if (!claims(file, text)) continue;
      const had = await this.lettersOf(file);
      if (codePoints(text).every((code) => had.has(code))) return file;
    }
    return null;
  }

  private lettersOf(file: FontFile): Promise<ReadonlySet<number>> {
    const known = this.had.get(file.id);
    if (known !== undefined) return known;
    const read = readFile(file.path).then((bytes) => new Set((create(bytes) as Font).characterSet));
    this.had.set(file.id, read);
    return read;
  }
}

/** Which of a document's fonts draws a letter. */
export class DocumentFonts {
  private readonly fonts = new Map<string, DocumentFont>();

  constructor(private readonly files: ReadonlyMap<string, FontFile | null>) {}

  add(font: DocumentFont): void {
    this.fonts.set(font.id, font);
  }

  /** Letters that no font has are drawn as the replacement character. */
  set(letters: readonly Grapheme[], weight: Weight): Letter<DocumentFont>[] {
    return this.filesOf(letters).flatMap(({ font: file, ...letter }) => {
      const font = this.fonts.get(`${file?.id}-${weight}`);
      return font === undefined ? [] : [{ ...letter, font }];
    });
  }

  /** Signs between letters that run from right to left come from their font, so that they keep the same line. */
  filesOf(letters: readonly Grapheme[]): Letter<FontFile | null>[] {
    const isStrong = ({ text, level }: Grapheme): boolean => level % 2 === 1 && !isCommon(text);
    let near = this.files.get(letters.find(isStrong)?.text ?? '') ?? null;
    return letters.map((letter) => {
      const font = this.files.get(letter.text) ?? null;
      if (font === null) return { ...letter, text: unknown, font: this.files.get(unknown) ?? null };
      if (isStrong(letter)) near = font;
      else if (letter.level % 2 === 1 && near !== null && claims(near, letter.text)) {
        return { ...letter, font: near };
      }
      return { ...letter, font };
    });
  }
}
