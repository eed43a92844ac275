import { describe, expect, it } from '@jest/globals';
import { decoded, inspect, looksLikeXml } from './decode.js';
import { fileOf } from '../list-file.builder.js';
import type { ListFile } from '../list-source.js';

const textOf = async (file: ListFile): Promise<string> => {
  const { encoding } = await inspect(file);
  let whole = '';
  for await (const text of decoded(file, encoding)) whole += text;
  return whole;
};

describe('inspect and decoded', () => {
  it.each([
    ['UTF-8, cut inside of letters', Buffer.from('Ärger für Müßiggänger'), 'utf-8', 'Ärger für Müßiggänger'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFÄrger'), 'utf-8', 'Ärger'],
    ['UTF-16', Buffer.from('\uFEFFÄrger', 'utf16le'), 'utf-16le', 'Ärger'],
    [
      'windows-1252, late in the file',
      Buffer.from('plain plain \x91quoted\x92 \xe9', 'latin1'),
      'windows-1252',
      'plain plain ‘quoted’ é',
    ],
    ['a letter cut off at the end', Buffer.from('caf\xc3', 'latin1'), 'windows-1252', 'cafÃ'],
  ])('reads %s', async (_what, bytes, encoding, text) => {
    const file = fileOf('list.csv', bytes, 3);
    expect(await inspect(file)).toEqual({ bytes: bytes.length, encoding });
    expect(await textOf(file)).toBe(text);
  });

  it('counts an empty file as 0 bytes', async () => {
    expect(await inspect(fileOf('empty.csv', ''))).toEqual({ bytes: 0, encoding: 'utf-8' });
  });
});

describe('looksLikeXml', () => {
  it.each([
    ['<list/>', true],
    ['\uFEFF\r\n  <?xml version="1.0"?><list/>', true],
    ['1,"<list/>"', false],
    ['---\nname: x', false],
    ['  ', false],
    ['', false],
  ])('of %j is %s', async (text, is) => {
    expect(await looksLikeXml(fileOf('list', text, 2))).toBe(is);
    expect(await looksLikeXml(fileOf('list', Buffer.from(text, 'utf16le'), 3))).toBe(is);
  });
});
