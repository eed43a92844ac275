import { describe, expect, it } from '@jest/globals';
import { emailAddress } from './email-address.js';

describe('e-mail address', () => {
  it.each([
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['a+b@mail.example.org', 'a+b@mail.example.org'],
    ["o'hara@example.org", "o'hara@example.org"],
  ])('keeps %s as %s', (text, address) => {
    expect(emailAddress(text)).toBe(address);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'ada@@example.org',
    'ada@exa mple.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@-example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(126)}org`,
    'Ada <ada@example.org>',
  ])('refuses %j', (text) => {
    expect(emailAddress(text)).toBeUndefined();
  });
});
