import { describe, expect, it } from '@jest/globals';
import { fileOf } from '../list-file.builder.js';
import { Warnings } from '../problems.js';
import { asJson, textOf, xmlElements, type XmlElement } from './xml-elements.js';

const wanted = (name: string, depth: number): boolean => name === 'item' && depth === 2;

const read = async (xml: string): Promise<{ root: XmlElement | undefined; items: XmlElement[] }> => {
  let root: XmlElement | undefined;
  const items: XmlElement[] = [];
  const onRoot = (element: XmlElement): void => void (root = element);
  const warnings = new Warnings();
  for await (const item of xmlElements(fileOf('list.xml', xml), { wanted, onRoot, warnings }))
    items.push(item);
  return { root, items };
};

describe('xmlElements', () => {
  it('yields the wanted elements by local name and depth, with text, character data and entities', async () => {
    const { root, items } = await read(
      `<?xml version='1.0'?><l:list xmlns:l="urn:x" made='2020'><l:item n="1"><a> x &amp; y </a><a><![CDATA[<z>]]></a><item/></l:item><other><item>no</item></other></l:list>`,
    );
    expect(root?.attributes).toMatchObject({ made: '2020' });
    expect(items).toHaveLength(1);
    expect(items.map((item) => textOf(item, 'a'))).toEqual(['x & y']);
    expect(items.map(asJson)).toEqual([{ '@n': '1', a: [' x & y ', '<z>'], item: [''] }]);
  });

  it.each([
    [
      'an unescaped &',
      '<list>\n<item>\n<a>Rope & Sail</a>\n</item>\n<item/>\n</list>',
      'list.xml: line 3, column 9:',
    ],
    [
      'the same with a ; far behind',
      '<list>\n<item>Rope & Sail</item>\n<item>\n;</item></list>',
      'list.xml: line 2, column 12:',
    ],
    ['a file cut short', '<list>\n<item>\n<a>Ro', 'list.xml: line 3,'],
    ['tags that cross', '<list>\n<item><a></item></a></list>', 'list.xml: line 2,'],
    ['something else', 'not xml', 'list.xml: line 1,'],
    [
      'an entity that the file defines itself',
      `<!DOCTYPE list [<!ENTITY a "${'x'.repeat(9)}"><!ENTITY b "&a;&a;">]>\n<list><item>&b;</item></list>`,
      'list.xml: line 2,',
    ],
    [
      'an entity that names another file',
      '<!DOCTYPE list [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<list><item>&a;</item></list>',
      'list.xml: line 2,',
    ],
  ])('names the position of %s', async (_what, xml, position) => {
    await expect(read(xml)).rejects.toThrow(position);
    await expect(read(xml)).rejects.toMatchObject({ code: 'LIST_UNREADABLE' });
  });

  it('calls a file of 0 bytes empty', async () => {
    await expect(read('')).rejects.toMatchObject({ code: 'LIST_EMPTY' });
  });
});
