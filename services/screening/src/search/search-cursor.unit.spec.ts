import fc from 'fast-check';
import { formatCursor, parseCursor } from './search-cursor.js';

const id = '01890000-0000-7000-8000-000000000000';
const written = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('the search cursor', () => {
  it('comes back as it was written, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.nat(2),
        fc.nat(100),
        // PostgreSQL keeps no NUL in a text, so no name has one.
        fc.string({ unit: 'binary' }).map((name) => name.replaceAll('\0', '')),
        fc.uuid(),
        (searchId, rank, riskScore, name, id) => {
          const cursor = { searchId, rank, riskScore, name, id };
          expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
        },
      ),
    );
  });

  it.each([
    '',
    'x',
    'bm90IGpzb24',
    written([1, 2]),
    written([id, 3, 0, 'x', id]),
    written([id, 0, 101, 'x', id]),
  ])('refuses %j', (text) => {
    expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });
});
