import { describe, expect, it } from '@jest/globals';
import { mailedToken } from './mailed-token.js';

describe('mailedToken', () => {
  it.each([
    ['#token_hash=abc&type=signup', 'signup', 'abc'],
    ['token_hash=a%2Bc&type=recovery', 'recovery', 'a+c'],
    ['#token_hash=abc&type=recovery', 'signup', null],
    ['#token_hash=abc&type=invite', 'invite', 'abc'],
    ['#token_hash=abc&type=invite', 'recovery', null],
    ['#token_hash=abc', 'signup', null],
    ['#type=signup', 'signup', null],
    ['', 'recovery', null],
  ] as const)('reads %j for %s', (fragment, type, token) => {
    expect(mailedToken(fragment, type)).toBe(token);
  });
});
