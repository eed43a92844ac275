import { expect, it } from '@jest/globals';
import { mintRecoveryCode, typedRecoveryCode } from './recovery-code.js';

const randomness = (byte: number) => ({
  bytes: (count: number) => Buffer.alloc(count, byte),
  digits: () => '',
});

it('has 80 bits as 16 characters', () => {
  expect(mintRecoveryCode(randomness(0))).toBe('a'.repeat(16));
  expect(mintRecoveryCode(randomness(255))).toBe('7'.repeat(16));
  expect(mintRecoveryCode(randomness(0b10_01_00_10))).toHaveLength(16);
});

it.each([
  ['ABCD-efgh-2345-6777', 'abcdefgh23456777'],
  [' abcd efgh 2345 6777\n', 'abcdefgh23456777'],
  ['abcd', undefined],
  ['abcd-efgh-2345-0189', undefined],
  ['', undefined],
  ['abcdefgh23456777\0', undefined],
])('reads %j', (typed, code) => {
  expect(typedRecoveryCode(typed)).toBe(code);
});
