import { describe, expect, it } from '@jest/globals';
import { WeakPassword } from '../accounts/password-policy.js';
import { failureBody, failureResponse, wantsWords } from './failure.presenter.js';
import { redirectTarget } from './redirect-target.js';

describe('failure body', () => {
  const weak = failureResponse(new WeakPassword(['length'], { minLength: 8 }));

  it('is in words from the version 2024-01-01 on', () => {
    expect([undefined, '2023-12-31', 'soon', '2024-01-01', '2026-01-01'].map(wantsWords)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const weak_password = { reasons: ['length'] };
    const sentence = 'Password should be at least 8 characters.';
    expect(failureBody(weak, true, 'c1')).toEqual({
      code: 'weak_password',
      error_code: 'weak_password',
      message: sentence,
      weak_password,
    });
    expect(failureBody(weak, false, 'c1')).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: sentence,
      weak_password,
    });
  });

  it('names the correlation id of failures of ours, and nothing of what was thrown', () => {
    const ours = failureResponse(new Error('users is gone'));
    expect(failureBody(ours, true, 'c1')).toEqual({
      code: 'unexpected_failure',
      error_code: 'unexpected_failure',
      error_id: 'c1',
      message: 'Unexpected failure, please check server logs for more information',
    });
  });
});

describe('redirect target', () => {
  const site = 'https://probity.example/app';
  const allowed = ['probity://auth', 'https://other.example'];

  it.each([
    ['https://probity.example/app', true],
    ['https://probity.example/app/search?q=1#x', true],
    ['https://probity.example/application', false],
    ['https://probity.example/', false],
    ['http://probity.example/app', false],
    ['https://probity.example.evil.example/app', false],
    ['https://user@probity.example/app', false],
    ['https://probity.example/app/../admin', false],
    ['https://other.example/anything', true],
    ['https://other.example:8443/', false],
    ['probity://auth/confirm', true],
    ['probity://elsewhere', false],
    ['javascript:alert(1)', false],
    ['/app', false],
    ['', false],
  ])('%s: %s', (wish, isAllowed) => {
    expect(redirectTarget(wish, { siteUrl: site, redirectUrls: allowed }) !== undefined).toBe(isAllowed);
  });
});
