import { describe, expect, it } from '@jest/globals';
import { formatPosition, parsePosition } from './stream-position.js';

describe('a stream position', () => {
  it('is read as it was written', () => {
    const position = { epoch: '0b1c-7f', seq: 1_024 };
    expect(parsePosition(formatPosition(position))).toEqual(position);
  });

  it.each(['', ':7', 'e1:', 'e1', 'e1:-1', 'e1:1.5', 'E1:7', 'e1:7:8', 'e1:9999999999999999'])(
    'is not %j',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );
});
