import fc from 'fast-check';
import { decodeBytes } from './decode-bytes.js';
import { plainText, shorten } from './plain-text.js';

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('bytes as text', () => {
  it('are windows-1252 where nothing is declared and they are not UTF-8', () => {
    expect(decodeBytes(latin1('<rss><title>Eleição</title></rss>'))).toContain('Eleição');
  });

  it('are what the XML declares, then what the header says', () => {
    expect(decodeBytes(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><t>Não</t>'))).toContain('Não');
    expect(decodeBytes(Uint8Array.of(0xc0, 0xe1), 'windows-1251')).toBe('Аб');
  });

  it('are UTF-8 where they are valid UTF-8, whatever is declared', () => {
    expect(decodeBytes(Buffer.from('<?xml version="1.0" encoding="latin1"?><t>Não</t>'))).toContain('Não');
  });

  it('need no encoding that exists', () => {
    expect(decodeBytes(latin1('é'), 'no-such-encoding')).toBe('é');
    expect(decodeBytes(latin1('é'), 'utf-8')).toBe('é');
    expect(decodeBytes(Buffer.from('\ufeffé', 'utf16le'))).toBe('é');
  });
});

describe('HTML as plain text', () => {
  it.each([
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['&amp;lt;b&amp;gt; stays', '&lt;b&gt; stays'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<script>alert("x")</script>Text<style>p{}</style>', 'Text'],
    ['Profit < 5 and > 3', 'Profit < 5 and > 3'],
    ['fr\u00adaud and\u200b more', 'fraud and more'],
    ['cut <a href="https://exa', 'cut'],
    ['e\u0301te\u0301', 'été'],
    ['4&#x0024;', '4$'],
  ])('%j is %j', (html, text) => expect(plainText(html)).toBe(text));

  it('is short at most as asked, and never half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 2, max: 60 }),
        (text, length) => {
          const short = shorten(text, length);
          expect(short.length).toBeLessThanOrEqual(length);
          expect(short).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
          if (text.length <= length) expect(short).toBe(text);
        },
      ),
    );
  });
});
