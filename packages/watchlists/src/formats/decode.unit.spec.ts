import { describe, expect, it } from '@jest/globals';
import { decoded, inspect, looksLikeXml, textEncoding, wholeText } from './decode.js';
import { fileOf } from '../list-file.builder.js';
import type { ListFile } from '../list-source.js';
import { Warnings } from '../problems.js';

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

  it('reads UTF-8 with a bad byte as UTF-8, and says so', async () => {
    const file = fileOf('list.csv', Buffer.from('\xef\xbb\xbf\xc3\x84rger \x91caf\xe9\x92', 'latin1'), 3);
    expect(await inspect(file)).toEqual({ bytes: 16, encoding: 'damaged-utf-8', badBytes: 3 });
    expect(await textOf(file)).toBe('Ärger ‘café’');
    for (const read of [textEncoding, wholeText]) {
      const warnings = new Warnings();
      await read(file, warnings);
      expect(warnings.list()).toEqual([{ what: 'byte that is not UTF-8, read as windows-1252', count: 3 }]);
    }
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFÄrger –')],
    ['UTF-16', Buffer.from('\uFEFFÄrger –', 'utf16le')],
    ['windows-1252', Buffer.from('\xc4rger \x96', 'latin1')],
  ])('reads a whole file of %s without a warning', async (_what, bytes) => {
    const warnings = new Warnings();
    expect(await wholeText(fileOf('list.yaml', bytes), warnings)).toBe('Ärger –');
    expect(warnings.list()).toEqual([]);
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
