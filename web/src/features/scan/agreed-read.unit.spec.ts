import { describe, expect, it } from '@jest/globals';
import { foundOn } from './document-reader.builder.js';
import { agreedRead } from './agreed-read.js';

const page = foundOn('Kvašek');

describe('two reads of a camera', () => {
  it('agree when both are sure and say the same', () => {
    const again = { ...page, confidence: 0.9 };
    expect(agreedRead(page, again)).toBe(again);
  });

  it('agree of a barcode, which has no lines, by its fields', () => {
    const barcode = { ...page, lines: [] };
    expect(agreedRead(barcode, { ...barcode })).toEqual(barcode);
    const another = { ...barcode, fields: { ...page.fields, firstNames: 'ANTON' } };
    expect(agreedRead(barcode, another)).toBeNull();
  });

  it.each([
    ['the first frame', null, page],
    ['a frame without a zone between them', page, null],
    ['another text', page, foundOn('Kvasik')],
    ['a read that is unsure', page, { ...page, status: 'unsure' as const }],
    ['one that was unsure before', { ...page, status: 'unsure' as const }, page],
  ])('do not agree with %s', (_name, before, now) => {
    expect(agreedRead(before, now)).toBeNull();
  });
});
