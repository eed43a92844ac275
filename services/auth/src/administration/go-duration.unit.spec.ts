import { describe, expect, it } from '@jest/globals';
import { goDuration } from './go-duration.js';

describe('a duration', () => {
  it.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['10s500ms', 10_500],
    ['0s', 0],
    ['999999999999h', 100 * 365 * 86_400_000],
    ['', undefined],
    ['24', undefined],
    ['-1h', undefined],
    ['1d', undefined],
    ['1h ', undefined],
    ['none', undefined],
    [`${'1h'.repeat(20_000)}x`, undefined],
  ])('%s is %s ms', (text, milliseconds) => {
    expect(goDuration(text)).toBe(milliseconds);
  });
});
