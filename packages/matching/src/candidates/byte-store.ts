import { readNumbers, saveNumbers, type ReadBytes, type Saved } from '../saved-index/saved-values.js';

const pageSize = 1 << 20;
/** Texts begin at multiples of 8 bytes; so many fit a page. */
const unit = 8;
const unitsOfPage = pageSize / unit;

/** Texts as bytes in large pages: they cost no more than their letters, and the garbage collector never walks them. */
export class ByteStore {
  private readonly pages: Buffer[] = [];
  /** Bytes used of the last page that is shared. */
  private used = pageSize;
  private shared = -1;

  /** Where the text is kept, for `read`. A text longer than a page gets a page of its own. */
  add(text: string, bytes = Buffer.byteLength(text)): number {
    if (bytes > pageSize) {
      this.pages.push(Buffer.from(text));
      return (this.pages.length - 1) * unitsOfPage;
    }
    if (this.used + bytes > pageSize) {
      this.pages.push(Buffer.alloc(pageSize));
      this.shared = this.pages.length - 1;
      this.used = 0;
    }
    const at = this.shared * unitsOfPage + this.used / unit;
    this.write(at, text);
    this.used += Math.ceil(bytes / unit) * unit;
    return at;
  }

  /** Overwrites a text with one that is no longer. */
  write(at: number, text: string): void {
    this.pageOf(at).write(text, (at % unitsOfPage) * unit);
  }

  read(at: number, bytes: number): string {
    const from = (at % unitsOfPage) * unit;
    return this.pageOf(at).toString('utf8', from, from + bytes);
  }

  *save(): Saved {
    yield* saveNumbers(this.used, this.shared, this.pages.length);
    for (const page of this.pages) {
      yield* saveNumbers(page.length);
      yield page;
    }
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    const { used, shared, pages } = readNumbers(read, 'used', 'shared', 'pages');
    this.used = used;
    this.shared = shared;
    for (let number = 0; number < pages; number += 1) {
      const page = Buffer.allocUnsafeSlow(readNumbers(read, 'length').length);
      read(page);
      this.pages.push(page);
    }
  }

  private pageOf(at: number): Buffer {
    return this.pages[Math.floor(at / unitsOfPage)] as Buffer;
  }
}
