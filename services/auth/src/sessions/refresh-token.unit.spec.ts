import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.js';

const key = Buffer.alloc(32, 7);

describe('refresh token', () => {
  it('reads back what was written, and proves it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat({ max: 2 ** 32 - 1 }), (sessionId, counter) => {
        const token = readRefreshToken(writeRefreshToken(sessionId, counter, key));
        expect(token).toMatchObject({ sessionId, counter });
        expect(token !== undefined && isGenuine(token, key)).toBe(true);
      }),
    );
  });

  it('is not genuine after any change of a bit', () => {
    const bytes = Buffer.from(writeRefreshToken(randomUUID(), 5, key), 'base64url');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const token = readRefreshToken(changed.toString('base64url'));
        expect(token === undefined || !isGenuine(token, key)).toBe(true);
      }),
    );
  });

  it('is not genuine under another key', () => {
    const token = readRefreshToken(writeRefreshToken(randomUUID(), 0, key));
    expect(token !== undefined && isGenuine(token, randomBytes(32))).toBe(false);
  });

  it('takes no other text for a token', () => {
    const good = writeRefreshToken(randomUUID(), 1, key);
    for (const text of [
      '',
      'x',
      `${good}=`,
      ` ${good}`,
      good.slice(1),
      `${good}AAAA`,
      `${good.slice(0, 5)}!${good.slice(5)}`,
    ])
      expect(readRefreshToken(text)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => readRefreshToken(text) === undefined));
  });
});
