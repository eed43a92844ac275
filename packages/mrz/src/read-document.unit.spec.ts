import fc from 'fast-check';
import { leastConfidence } from './gate.js';
import { zoneFormats, type Quad } from './model.js';
import { drawPage } from './page.builder.js';
import { readDocument } from './read-document.js';
import { printZone, type Printed } from './zone/print-zone.js';

const holder: Printed = {
  issuer: 'SWE',
  lastName: 'LINDQVIST',
  firstNames: 'ADA MARIA',
  documentNumber: 'QX4471902',
  nationality: 'SWE',
  birthDate: '840229',
  sex: 'F',
  expiryDate: '310704',
};

/** 44 characters of 20 pixels in a page of 1100 by 400, two lines of 42 pixels in its middle. */
const expectAt = (crop: Quad | null): void => {
  const [topLeft, topRight, bottomRight, bottomLeft] = crop ?? [];
  expect([topLeft?.x, topRight?.x].map((x) => Math.round((x ?? 0) / 20) * 20)).toEqual([100, 1_000]);
  expect(topLeft?.y).toBeGreaterThan(138);
  expect(topLeft?.y).toBeLessThan(178);
  expect(bottomRight?.y).toBeGreaterThan(222);
  expect(bottomLeft?.y).toBeLessThan(262);
};

describe('reading a document', () => {
  it.each(zoneFormats)('reads %s, and says where it is', (format) => {
    const lines = printZone(format, holder);
    const reading = readDocument(drawPage(lines));
    expect(reading).toMatchObject({ status: 'read', format, lines, repaired: [], rotation: 0 });
    expect(reading.fields.lastName).toBe('LINDQVIST');
    expect(reading.confidence).toBeGreaterThan(0.8);
    if (format === 'TD3') expectAt(reading.crop);
  });

  it.each([
    [-11, 0],
    [90, 270],
    [187, 180],
    [270, 90],
  ])('reads a page that was turned by %i degrees, and says how to turn it back', (turn, rotation) => {
    const lines = printZone('TD3', holder);
    expect(readDocument(drawPage(lines, { turn, noise: 12 }))).toMatchObject({
      status: 'read',
      lines,
      rotation,
    });
  });

  it.each([
    ['TD1', 8],
    ['TD2', 8],
    ['TD3', 12],
    ['MRVA', 16],
  ] as const)('reads %s with glare over %i characters in the middle of every line', (format, glare) => {
    const lines = printZone(format, holder);
    expect(readDocument(drawPage(lines, { glare }))).toMatchObject({ status: 'read', lines });
  });

  it('is not sure of a zone with a wrong check digit', () => {
    const [first = '', second = ''] = printZone('TD3', holder);
    const forged = `${second.slice(0, 9)}${(Number(second.charAt(9)) + 1) % 10}${second.slice(10)}`;
    expect(readDocument(drawPage([first, forged]))).toMatchObject({
      status: 'unsure',
      checks: { birthDate: true, composite: false },
    });
  });

  it('is not sure of a short visa behind which there are characters, by its confidence too', () => {
    const page = (behind: string) =>
      readDocument(drawPage(printZone('MRVB', holder).map((line) => `${line}    ${behind}`)));
    expect(page('    ')).toMatchObject({ status: 'read', format: 'MRVB' });
    const cut = page('KVAS');
    expect(cut).toMatchObject({ status: 'unsure', format: 'MRVB', repaired: [] });
    expect(cut.confidence).toBeLessThan(leastConfidence);
  });

  it('finds nothing on a blank page, and in what is hardly an image', () => {
    const nothing = { status: 'unreadable', format: null, confidence: 0, crop: null, lines: [] };
    expect(readDocument(drawPage([]))).toMatchObject(nothing);
    expect(readDocument({ width: 1, height: 1, data: new Uint8Array(4) })).toMatchObject(nothing);
    expect(readDocument({ width: 0, height: 0, data: new Uint8Array() })).toMatchObject(nothing);
  });
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const word = (characters: string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((parts) => parts.join(''));

describe('any page', () => {
  const printed = fc.record({
    ...{ issuer: word(letters, 3, 3), nationality: word(letters, 3, 3), sex: fc.constantFrom('M', 'F', '<') },
    ...{ lastName: word(letters, 2, 12), firstNames: word(letters, 2, 10) },
    ...{ documentNumber: word([...letters, ...digits], 5, 9), birthDate: fc.constant('840229') },
    expiryDate: fc.constant('310704'),
  });
  const format = fc.constantFrom(...zoneFormats);
  /** A page takes seconds in Jest; the benchmark reads a thousand. */
  const few = { numRuns: 2, seed: 16 };

  it('that is clearly printed is read as it is printed', () => {
    fc.assert(
      fc.property(format, printed, fc.integer({ min: -8, max: 8 }), (kind, values, turn) => {
        const lines = printZone(kind, values);
        expect(readDocument(drawPage(lines, { turn, noise: 8 })).lines).toEqual(lines);
      }),
      few,
    );
  });

  it('with a digit altered after printing is never read', () => {
    fc.assert(
      fc.property(format, printed, fc.integer({ min: 1, max: 9 }), (kind, values, by) => {
        const lines = printZone(kind, values);
        // The first digit of the birth date, which every format covers.
        const [line, at] = kind === 'TD1' ? [1, 0] : [1, 13];
        const text = lines[line] ?? '';
        lines[line] = text.slice(0, at) + String((Number(text.charAt(at)) + by) % 10) + text.slice(at + 1);
        expect(readDocument(drawPage(lines)).status).not.toBe('read');
      }),
      few,
    );
  });
});
