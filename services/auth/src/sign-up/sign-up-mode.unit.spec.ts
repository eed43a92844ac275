import { describe, expect, it } from '@jest/globals';
import { maySignUp, signUpMode } from './sign-up-mode.js';

describe('the mode of sign-up', () => {
  it.each([
    ['closed', { kind: 'closed' }],
    ['invite', { kind: 'invite' }],
    ['open', { kind: 'open' }],
    ['domain:bank.example', { kind: 'domain', domains: ['bank.example'] }],
    ['domain:Bank.Example, other.example', { kind: 'domain', domains: ['bank.example', 'other.example'] }],
    ['', undefined],
    ['true', undefined],
    ['domain:', undefined],
    ['domain:bank', undefined],
    ['domain:@bank.example', undefined],
    ['domain:bank.example,', undefined],
  ])('%j is %j', (text, mode) => {
    expect(signUpMode(text)).toEqual(mode);
  });

  it.each([
    ['closed', 'ada@bank.example', false],
    ['invite', 'ada@bank.example', false],
    ['open', 'ada@bank.example', true],
    ['domain:bank.example', 'ada@bank.example', true],
    ['domain:bank.example', 'ada@sub.bank.example', false],
    ['domain:bank.example', 'ada@notbank.example', false],
    ['domain:bank.example', 'bank.example@evil.example', false],
  ])('%s lets %s in: %s', (text, email, isLetIn) => {
    const mode = signUpMode(text);
    expect(mode && maySignUp(mode, email)).toBe(isLetIn);
  });
});
