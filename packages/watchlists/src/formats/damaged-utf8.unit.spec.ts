import { isUtf8 } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileOf } from '../list-file.builder.js';
import type { ListFile } from '../list-source.js';
import { badBytesOf, mendedUtf8 } from './damaged-utf8.js';

const mendedBytes = async (file: ListFile): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of mendedUtf8(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('mendedUtf8', () => {
  it.each([
    ['an accent', 'Caf\xe9 M\xc3\xbcller', 'Café Müller'],
    ['quotes', '\x91Herons\x92 \xe2\x80\x94', '‘Herons’ —'],
    ['a byte that windows-1252 has not', 'a\x81b', 'a\uFFFDb'],
    ['a sequence that ends early', '\xe2\x82x \xf0\x9f\x90 x', 'â‚x ðŸ\uFFFD x'],
    ['the end of a sequence at the end of the file', 'M\xc3\xbc\xc3', 'MüÃ'],
    ['sequences longer than need be', '\xc0\xaf \xe0\x80\xaf', 'À¯ à€¯'],
    ['half of a surrogate pair', '\xed\xa0\x80', 'í\u00a0€'],
    ['what lies beyond Unicode', '\xf4\x90\x80\x80 \xf5', 'ô\uFFFD€€ õ'],
  ])('reads %s byte by byte, and the rest as UTF-8', async (_what, bytes, text) => {
    for (const size of [1, 2, 3, 100])
      expect((await mendedBytes(fileOf('list.csv', latin(bytes), size))).toString()).toBe(text);
  });

  it('changes nothing but bad bytes, wherever chunks end', async () => {
    // A byte before ASCII belongs to no character, whatever it is.
    const bad = fc.integer({ min: 0xc0, max: 0xff }).map((byte) => latin(`${String.fromCharCode(byte)}-`));
    const good = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text));
    const pieces = fc.array(fc.oneof(good, bad), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 9 }), async (parts, size) => {
        const expected = parts.map((part) => (isUtf8(part) ? part : Buffer.from(part.toString('latin1'))));
        const file = fileOf('list.csv', Buffer.concat(parts), size);
        expect(await mendedBytes(file)).toEqual(Buffer.concat(expected));
        const count = await badBytesOf(file);
        if (count !== undefined) expect(count).toBe(parts.filter((part) => !isUtf8(part)).length);
      }),
      { numRuns: 500 },
    );
  });

  it('makes UTF-8 of any bytes, and calls them bad just where they are not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ min: 0x70, maxLength: 12 }), async (bytes) => {
        const declaration = latin('<?xml version="1.0" encoding="utf-8"?>');
        const file = fileOf('list.xml', Buffer.concat([declaration, bytes]), 5);
        expect(isUtf8(await mendedBytes(file))).toBe(true);
        expect((await badBytesOf(file)) === 0).toBe(isUtf8(bytes));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('badBytesOf', () => {
  const xml = (encoding: string, text: string): string =>
    `<?xml version='1.0' ${encoding} ?>\n<a>${text}</a>`;

  it.each([
    ['no other character beyond ASCII', 'Caf\xe9 M\xfcller', undefined],
    ['characters of UTF-8 beside it', 'Caf\xe9 M\xc3\xbcller', 1],
    ['a byte order mark', '\xef\xbb\xbfCaf\xe9', 1],
    ['a declaration of UTF-8', xml("encoding='UTF-8'", 'Caf\xe9 M\xfcller'), 2],
    ['the same with spaces, behind a byte order mark', `\xef\xbb\xbf${xml('encoding = "utf-8"', '\xe9')}`, 1],
    // A letter before a quote of windows-1252 can look like UTF-8.
    ['a declaration of windows-1252', xml('encoding="windows-1252"', '\x93Espa\xd1\x94'), undefined],
    ['a declaration of another version only', xml('', 'Caf\xe9'), undefined],
    ['a declaration that is text', 'Caf\xe9 <?xml encoding="UTF-8"?>', undefined],
  ])('of a file with %s is known in chunks of any size', async (_what, bytes, count) => {
    for (const size of [1, 7, 1_000])
      expect(await badBytesOf(fileOf('list', latin(bytes), size))).toBe(count);
  });
});
