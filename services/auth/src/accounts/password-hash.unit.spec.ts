import { describe, expect, it } from '@jest/globals';
import { hashSync, verifySync } from '@node-rs/argon2';
import { isImportable } from './password-hash.js';

const made = hashSync('seven steam engines', { memoryCost: 8_192, timeCost: 3, parallelism: 1 });
const [salt, hash] = made.split('$').slice(-2);

describe('an imported hash', () => {
  it('is argon2id of another cost, which still verifies', () => {
    expect(isImportable(made)).toBe(true);
    expect(verifySync(made, 'seven steam engines')).toBe(true);
  });

  it.each([
    ['bcrypt', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['another argon2', made.replace('argon2id', 'argon2i')],
    ['what takes the memory of the machine', `$argon2id$v=19$m=999999,t=2,p=1$${salt}$${hash}`],
    ['what takes its time', `$argon2id$v=19$m=8192,t=99,p=1$${salt}$${hash}`],
    ['no pass', `$argon2id$v=19$m=8192,t=0,p=1$${salt}$${hash}`],
    ['no lane', `$argon2id$v=19$m=8192,t=2,p=0$${salt}$${hash}`],
    ['a password', 'seven steam engines'],
    ['more than a hash', `${made}\n`],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(isImportable(text)).toBe(false);
  });
});
