import fc from 'fast-check';
import { zoneFormats } from '../model.js';
import { checkZone } from './check-digits.js';
import { layoutOf, layouts, textAt } from './layouts.js';
import { parseZone } from './parse-zone.js';
import { printZone } from './print-zone.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const word = (characters: string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((parts) => parts.join(''));
const twoDigits = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
const day = fc.tuple(twoDigits(0, 99), twoDigits(1, 12), twoDigits(1, 28)).map((parts) => parts.join(''));
const format = fc.constantFrom(...zoneFormats);
const printed = fc.record({
  issuer: word(letters, 3, 3),
  nationality: word(letters, 3, 3),
  lastName: word(letters, 1, 12),
  firstNames: word(letters, 1, 10),
  documentNumber: word([...letters, ...digits], 5, 9),
  birthDate: day,
  sex: fc.constantFrom('M', 'F', '<'),
  expiryDate: day,
});

describe('any zone', () => {
  it('that an issuer can print is parsed to what was printed', () => {
    fc.assert(
      fc.property(format, printed, (kind, holder) => {
        const { format: found, fields, checks } = parseZone(printZone(kind, holder));
        expect(found).toBe(kind);
        expect(fields).toMatchObject({
          issuer: holder.issuer,
          nationality: holder.nationality,
          lastName: holder.lastName,
          firstNames: holder.firstNames,
          documentNumber: holder.documentNumber,
          sex: holder.sex === '<' ? 'X' : holder.sex,
        });
        expect(fields.birthDate?.replaceAll('-', '').slice(2)).toBe(holder.birthDate);
        expect(fields.expiryDate?.replaceAll('-', '').slice(2)).toBe(holder.expiryDate);
        expect(Object.values(checks)).not.toContain(false);
      }),
    );
  });

  it('fails a check digit when one digit under it is another', () => {
    fc.assert(
      fc.property(format, printed, fc.nat(), fc.integer({ min: 1, max: 9 }), (kind, holder, at, by) => {
        const lines = printZone(kind, holder);
        const covered = layouts[kind].checks
          .flatMap(({ over }) => over)
          .flatMap(({ line, start, end }) =>
            Array.from({ length: end - start }, (_, i) => ({ line, start: start + i, end: start + i + 1 })),
          )
          .filter((span) => /\d/.test(textAt(lines, span)));
        const span = covered[at % covered.length];
        if (span === undefined) return;
        const line = lines[span.line] ?? '';
        lines[span.line] =
          line.slice(0, span.start) +
          String((Number(line.charAt(span.start)) + by) % 10) +
          line.slice(span.end);
        const layout = layoutOf(lines);
        expect(layout && Object.values(checkZone(lines, layout))).toContain(false);
      }),
    );
  });
});
