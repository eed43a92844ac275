import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowPlace } from './row-index.js';

/** Rows wait in memory until a write is worth its cost. */
const writeBytes = 1_000_000;

/** Read at once: rows that are read one after the other mostly lie so. More would cost those that do not. */
const windowBytes = 16_384;

/** Part of a file in memory, the one that was read last. */
class Window {
  private readonly bytes = Buffer.allocUnsafe(windowBytes);
  private start = 0;
  private length = 0;

  constructor(private readonly file: number) {}

  /** The row's bytes where they are at hand or fit; undefined for a row that is larger than the window. */
  of({ offset, length }: RowPlace): Buffer | undefined {
    if (length > windowBytes) return undefined;
    if (offset < this.start || offset + length > this.start + this.length) {
      this.start = offset;
      this.length = readSync(this.file, this.bytes, 0, windowBytes, offset);
      if (this.length < length) return undefined;
    }
    return this.bytes.subarray(offset - this.start, offset - this.start + length);
  }
}

/**
 * Rows aside on disk, in the system's temporary folder (`TMPDIR`): first all are added, then they are read in any order.
 * Reads are synchronous, because the pages are in the system's cache and a promise costs ten times the read.
 */
export class RowFile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'probity-rows-'));
  private readonly file = openSync(join(this.folder, 'rows'), 'w+');
  private readonly window = new Window(this.file);
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private written = 0;

  add(text: string): RowPlace {
    const row = Buffer.from(text);
    const place = { offset: this.written + this.waitingBytes, length: row.length };
    this.waiting.push(row);
    this.waitingBytes += row.length;
    if (this.waitingBytes >= writeBytes) this.write();
    return place;
  }

  read(place: RowPlace): string {
    this.write();
    const inWindow = this.window.of(place);
    if (inWindow !== undefined) return inWindow.toString();
    const { offset, length } = place;
    const row = Buffer.allocUnsafe(length);
    for (let at = 0; at < length;) {
      const bytes = readSync(this.file, row, at, length - at, offset + at);
      if (bytes === 0) throw new Error(`${this.folder} has lost rows`);
      at += bytes;
    }
    return row.toString();
  }

  close(): void {
    closeSync(this.file);
    rmSync(this.folder, { recursive: true });
  }

  private write(): void {
    if (this.waitingBytes === 0) return;
    const rows = Buffer.concat(this.waiting);
    for (let at = 0; at < rows.length;) at += writeSync(this.file, rows, at);
    this.written += rows.length;
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
