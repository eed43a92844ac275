import { createHash, type Hash } from 'node:crypto';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** What encrypting changes, and no reader shows: the length of streams, and which extension of the format a file uses. */
const changedByEncrypting = new Set(['/Length', '/Extensions']);

/** Deeper than any document of ours; a file that is not may be made to exhaust the stack. */
const deepest = 2_000;

/**
 * Digest of all that a document shows and holds: every object that its catalogue leads to, in one order, so that it does
 * not depend on how a file numbers and writes them. Left out is the information dictionary, which leads to nothing.
 */
export const pdfDigest = (document: PDFDocument): string => {
  const hash = createHash('sha256');
  new ObjectWalk(document.context, hash).visit(document.catalog, 0);
  return hash.digest('hex');
};

class ObjectWalk {
  private readonly numbers = new Map<PDFRef, number>();

  constructor(
    private readonly context: PDFContext,
    private readonly hash: Hash,
  ) {}

  visit(object: PDFObject | undefined, depth: number): void {
    if (depth > deepest) throw new RangeError('objects are nested too deep');
    if (object instanceof PDFRef) this.visitReference(object, depth);
    else if (object instanceof PDFStream) this.visitStream(object, depth);
    else if (object instanceof PDFDict) this.visitDictionary(object, depth);
    else if (object instanceof PDFArray) {
      this.write('[');
      for (const each of object.asArray()) this.visit(each, depth + 1);
      this.write(']');
    } else this.write(valueOf(object));
  }

  /** By the order in which objects are met, which does not depend on how a file numbers them. */
  private visitReference(reference: PDFRef, depth: number): void {
    const known = this.numbers.get(reference);
    if (known !== undefined) return this.write(`R${known}`);
    const object = this.context.lookup(reference);
    if (isContainer(object)) {
      this.write(`O${this.numbers.size}`);
      this.numbers.set(reference, this.numbers.size);
    }
    this.visit(object, depth + 1);
  }

  private visitStream(stream: PDFStream, depth: number): void {
    this.visitDictionary(stream.dict, depth);
    const content = stream.getContents();
    this.write(`stream ${content.length}`);
    this.hash.update(content);
  }

  private visitDictionary(dictionary: PDFDict, depth: number): void {
    const entries = dictionary
      .entries()
      .map(([name, value]) => [name.asString(), value] as const)
      .filter(([name]) => !changedByEncrypting.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    this.write('<<');
    for (const [name, value] of entries) {
      this.write(name);
      this.visit(value, depth + 1);
    }
    this.write('>>');
  }

  private write(token: string): void {
    this.hash.update(`${token}\n`);
  }
}

const isContainer = (object: PDFObject | undefined): boolean =>
  object instanceof PDFDict || object instanceof PDFStream || object instanceof PDFArray;

const valueOf = (object: PDFObject | undefined): string => {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return `(${Buffer.from(object.asBytes()).toString('hex')})`;
  if (object instanceof PDFName) return object.asString();
  if (object instanceof PDFNumber) return String(object.asNumber());
  if (object instanceof PDFBool) return String(object.asBoolean());
  return 'null';
};
