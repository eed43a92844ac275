import { isUtf8 } from 'node:buffer';
import type { ListFile } from '../list-source.js';
import { emptyFile, type Warnings } from '../problems.js';
import { badBytesOf, mendedUtf8 } from './damaged-utf8.js';

/** `damaged-utf-8` is UTF-8 but for some bytes. */
export type Encoding = 'utf-8' | 'damaged-utf-8' | 'utf-16le' | 'windows-1252';

export interface Inspection {
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Of damaged UTF-8: bytes that belong to no character. */
  readonly badBytes?: number;
}

const isUtf16 = (head: Uint8Array): boolean => head[0] === 0xff && head[1] === 0xfe;

/** Whether the bytes so far are UTF-8; once they are not, it stays false. */
class Utf8Check {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  valid = true;

  take(chunk: Uint8Array): void {
    this.attempt(() => this.decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    this.attempt(() => this.decoder.decode());
  }

  private attempt(decode: () => void): void {
    if (!this.valid) return;
    try {
      decode();
    } catch {
      this.valid = false; // `fatal` throws for this one reason
    }
  }
}

/**
 * Reads a file to its end for its size and encoding. Publishers' old files are windows-1252 without saying so, and a
 * single byte far into the file can be the only sign: hence the whole pass (about 10 ms per MB). Whether a file that is
 * not UTF-8 was meant to be takes another.
 */
export const inspect = async (file: ListFile): Promise<Inspection> => {
  const check = new Utf8Check();
  let bytes = 0;
  let utf16 = false;
  for await (const chunk of file.open()) {
    if (bytes === 0) utf16 = isUtf16(chunk);
    bytes += chunk.byteLength;
    check.take(chunk);
  }
  check.end();
  if (utf16) return { bytes, encoding: 'utf-16le' };
  if (check.valid) return { bytes, encoding: 'utf-8' };
  const badBytes = await badBytesOf(file);
  if (badBytes === undefined) return { bytes, encoding: 'windows-1252' };
  return { bytes, encoding: 'damaged-utf-8', badBytes };
};

/** The encoding of a file; bytes that damage it are counted. Throws `LIST_EMPTY` for 0 bytes. */
export const textEncoding = async (file: ListFile, warnings: Warnings): Promise<Encoding> => {
  const { bytes, encoding, badBytes = 0 } = await inspect(file);
  if (bytes === 0) throw emptyFile(file.name);
  if (badBytes > 0) warnings.add('byte that is not UTF-8, read as windows-1252', badBytes);
  return encoding;
};

/** The file as text, piece by piece, without its byte order mark. */
export async function* decoded(file: ListFile, encoding: Encoding): AsyncGenerator<string> {
  const isDamaged = encoding === 'damaged-utf-8';
  const decoder = new TextDecoder(isDamaged ? 'utf-8' : encoding);
  for await (const chunk of isDamaged ? mendedUtf8(file) : file.open())
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A small file as text, read once where it is UTF-8. Throws and warns as `textEncoding` does. */
export const wholeText = async (file: ListFile, warnings: Warnings): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  if (bytes !== undefined && bytes.length > 0 && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  let text = '';
  for await (const piece of decoded(file, await textEncoding(file, warnings))) text += piece;
  return text;
};

/** Byte order marks, the zeros of UTF-16 and white space: what may stand before the first sign. */
const beforeText = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff]);

/** Whether a file's first sign is the `<` of XML. */
export const looksLikeXml = async (file: ListFile): Promise<boolean> => {
  for await (const chunk of file.open()) {
    const first = chunk.find((byte) => !beforeText.has(byte));
    if (first !== undefined) return first === 0x3c;
  }
  return false;
};

export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/**
 * Cuts a streamed text at its line feeds; the last line comes with or without one. The lines of a piece come together,
 * because a step of an asynchronous generator costs as much as reading a short line.
 */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<readonly TextLine[]> {
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((text) => ({ text, number: ++number }));
  }
  if (rest !== '') yield [{ text: rest, number: number + 1 }];
}
