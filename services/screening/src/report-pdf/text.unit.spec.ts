import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linesOf, type Run } from './lines.js';
import { inVisualOrder, paragraphOf } from './paragraph.js';
import { mostCharacters, printable } from './printable.js';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('printable', () => {
  it.each([
    ['an override of direction', 'gnp\u202eexe', 'gnpexe'],
    ['ends of lines and pages', 'one\r\ntwo\u2028three\ff', 'one two three f'],
    ['an escape', 'a\u001b[31mb', 'a [31mb'],
    ['a soft hyphen and a zero width space', 'Mo\u00adham\u200bmed', 'Mohammed'],
    ['half of a pair and a private letter', 'a\ud800b\ue000', 'a\ufffdb\ufffd'],
    ['marks in a heap', `a${'\u0301'.repeat(50)}`, '\u00e1\u0301\u0301\u0301\u0301'],
  ])('draws %s harmlessly', (_what, text, drawn) => {
    expect(printable(text)).toBe(drawn);
  });

  it('keeps the joiners that Persian needs', () => {
    expect(printable('رضا\u200cپور')).toBe('رضا\u200cپور');
  });

  it('says that it cut a text that is very long', () => {
    const drawn = printable('x'.repeat(1_000_000));
    expect(drawn.length).toBeLessThan(mostCharacters + 100);
    expect(drawn).toContain('shortened');
  });

  it('leaves no character that controls anything, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const drawn = printable(text);
        expect(drawn).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(printable(drawn)).toBe(drawn);
      }),
    );
  });
});

describe('the order of a line', () => {
  const drawn = (text: string): string =>
    (linesOf(inFont(text), 1_000, () => 1)[0] ?? []).map((run) => run.text).join('|');

  it.each([
    ['Ivan Иван', 'Ivan Иван'],
    ['Ivan محمد علي end', 'Ivan |محمد علي| end'],
    ['محمد 123 علي', ' علي|123|محمد '],
    ['abc משה 12 دود end', 'abc | دود|12|משה | end'],
  ])('of %s', (text, runs) => {
    expect(drawn(text)).toBe(runs);
  });

  it('turns runs of a level and all above it', () => {
    const runs = [0, 1, 2, 1, 0].map((level, index) => ({ level, index }));
    expect(inVisualOrder(runs).map(({ index }) => index)).toEqual([0, 3, 2, 1, 4]);
  });
});

const inFont = (text: string) => paragraphOf(text).map((letter) => ({ ...letter, font: 'f' }));
const lengthOf = ({ text }: Run<string>): number => text.length;

describe('lines', () => {
  const texts = (text: string, width: number): string[] =>
    linesOf(inFont(text), width, lengthOf).map((line) => line.map((run) => run.text).join(''));

  it('break between words', () => {
    expect(texts('Quillan Zephyrine of Nowhere', 12)).toEqual(['Quillan', 'Zephyrine of', 'Nowhere']);
  });

  it('break between words of Thai and between Chinese ones', () => {
    expect(texts('ภาษาไทยเป็นภาษา', 8)).toEqual(['ภาษาไทย', 'เป็นภาษา']);
    expect(texts('中华人民共和国', 4)).toHaveLength(2);
  });

  it('keep a sign at its word, and break a word that is wider than a line', () => {
    expect(texts('one, two. (three)', 5)).toEqual(['one,', 'two.', '(thre', 'e)']);
    expect(texts('x'.repeat(23), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxx']);
  });

  it('lose no letter and pass no margin', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 30, max: 90 }), (text, width) => {
        const lines = linesOf(inFont(text), width, lengthOf);
        for (const line of lines) {
          expect(line.reduce((sum, run) => sum + lengthOf(run), 0)).toBeLessThanOrEqual(width);
        }
        const letters = (all: string): string[] => [...all.replaceAll(' ', '')].sort();
        const drawn = lines.flat().map((run) => run.text);
        expect(letters(drawn.join(''))).toEqual(letters(printable(text)));
      }),
    );
  });
});
