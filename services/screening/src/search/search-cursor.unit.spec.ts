import fc from 'fast-check';
import { formatCursor, parseCursor } from './search-cursor.js';

describe('the search cursor', () => {
  it('comes back as it was written, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.nat(2),
        fc.nat(100),
        fc.string({ unit: 'binary' }),
        fc.uuid(),
        (searchId, rank, riskScore, name, id) => {
          const cursor = { searchId, rank, riskScore, name, id };
          expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
        },
      ),
    );
  });

  it.each(['', 'x', 'bm90IGpzb24', Buffer.from('[1,2]').toString('base64url')])('refuses %j', (text) => {
    expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });
});
