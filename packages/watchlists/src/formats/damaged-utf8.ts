import type { ListFile } from '../list-source.js';

/**
 * One character of UTF-8 beyond ASCII, or else one byte that belongs to none; a byte is the character of its number.
 * Source: Unicode 16, table 3-7 (well-formed UTF-8 byte sequences).
 */
const beyondAscii =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/** A first byte with what may not be all of its sequence. */
const unfinished = /[\xc2-\xf4][\x80-\xbf]{0,2}$/;

/** The bytes of a file as `beyondAscii` wants them, in pieces that never end inside of a sequence. */
async function* piecesOf(file: ListFile): AsyncGenerator<string> {
  let rest = '';
  for await (const { buffer, byteOffset, byteLength } of file.open()) {
    const bytes = rest + Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    rest = unfinished.exec(bytes.slice(-3))?.[0] ?? '';
    yield bytes.slice(0, bytes.length - rest.length);
  }
  yield rest;
}

/** An XML declaration ends within so many bytes. */
const headLength = 200;

const xmlDeclaration = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.-]+)/;

/**
 * How many bytes of a file that is not UTF-8 keep it from being so; nothing where it is in another encoding. It was meant
 * as UTF-8 where its XML declaration says so or, without one, where any character beyond ASCII is UTF-8, a byte order
 * mark for instance. Reads the file once.
 */
export const badBytesOf = async (file: ListFile): Promise<number | undefined> => {
  let head = '';
  let characters = 0;
  let badBytes = 0;
  for await (const piece of piecesOf(file)) {
    if (head.length < headLength) head += piece.slice(0, headLength);
    for (const [bytes] of piece.matchAll(beyondAscii)) {
      if (bytes.length > 1) characters += 1;
      else badBytes += 1;
    }
  }
  const declared = xmlDeclaration.exec(head)?.[1];
  const isMeant = declared === undefined ? characters > 0 : /^utf-?8$/i.test(declared);
  return isMeant ? badBytes : undefined;
};

/** Characters of the bytes 0x80 to 0x9f, of which five have none; the later ones are those of Latin-1. */
const windows1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

const mended = (byte: string): string =>
  Buffer.from(windows1252[byte.charCodeAt(0) - 0x80] ?? byte).toString('latin1');

/** A file as UTF-8: each byte that is not is taken for the character that it is in windows-1252, else for U+FFFD. */
export async function* mendedUtf8(file: ListFile): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(file)) {
    const whole = piece.replace(beyondAscii, (bytes) => (bytes.length > 1 ? bytes : mended(bytes)));
    yield Buffer.from(whole, 'latin1');
  }
}
