import fc from 'fast-check';
import { formatTimeCursor, parseTimeCursor } from './time-cursor.js';

const id = '01890000-0000-7000-8000-000000000000';
const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

describe('the cursor of rows by time', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyTime, fc.uuid(), (at, rowId) => {
        const text = formatTimeCursor(at.toISOString(), rowId);
        expect(parseTimeCursor(text)).toEqual({ at, id: rowId });
      }),
    );
  });

  it('is either ours or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseTimeCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
      }),
    );
  });

  it.each([
    `2026-13-41T99:00:00.000Z_${id}`,
    `2026-02-30T00:00:00.000Z_${id}`,
    '2026-01-01T00:00:00.000Z_------------------------------------',
    `2026-01-01T00:00:00.000Z_${id}_`,
  ])('refuses %s', (text) => {
    expect(() => parseTimeCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });
});
