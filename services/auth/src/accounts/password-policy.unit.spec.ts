import { describe, expect, it } from '@jest/globals';
import { isTooLong, passwordWeaknesses, weaknessText } from './password-policy.js';

const policy = { minLength: 8 };
const ada = 'ada.lovelace@analytical.example';

describe('password policy', () => {
  it.each([
    ['short', 'Kx9!w', ['length']],
    ['short and common', '123456', ['length', 'pwned']],
    ['common', 'sunshine', ['pwned']],
    ['common in capitals', 'SunShine', ['pwned']],
    ['the product and a year', 'Probity26!', ['pwned']],
    ['the address', 'ada.lovelace@analytical.example', ['pwned']],
    ['the name', 'Lovelace1', ['pwned']],
    ['the domain', 'analytical!', ['pwned']],
    ['a passphrase', 'correct horse battery staple', []],
    ['a passphrase with a name in it', 'lovelace liked steam engines', []],
    ['no Latin letters', 'дождь идёт', []],
    ['no composition demanded', 'kzvwqpmh', []],
    ['characters counted, not bytes', '🙂🙂🙂🙂🙂🙂🙂', ['length']],
  ])('judges %s', (_name, password, weaknesses) => {
    expect(passwordWeaknesses(password, policy, ada)).toEqual(weaknesses);
  });

  it('takes 256 characters and no more', () => {
    expect(isTooLong('é'.repeat(256))).toBe(false);
    expect(isTooLong('é'.repeat(257))).toBe(true);
  });

  it('says every reason in one sentence each', () => {
    expect(weaknessText(['length', 'pwned'], policy)).toBe(
      'Password should be at least 8 characters. ' +
        'Password is known to be weak and easy to guess, please choose a different one.',
    );
  });
});
