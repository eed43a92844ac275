import { describe, expect, it } from '@jest/globals';
import { systemRandomness } from './randomness.js';
import { Cipher } from './cipher.js';

const cipher = new Cipher('a secret for tests, long enough to be one', systemRandomness);
const plain = Buffer.from('what must come back');

describe('cipher', () => {
  it('gives back what it sealed', () => {
    const sealed = cipher.seal('mail', 'row 1', plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(cipher.unseal('mail', 'row 1', sealed)).toEqual(plain);
  });

  it('opens nothing that was changed, moved, made for another use or with another secret', () => {
    const sealed = cipher.seal('mail', 'row 1', plain);
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => cipher.unseal('mail', 'row 1', changed)).toThrow();
    expect(() => cipher.unseal('mail', 'row 2', sealed)).toThrow();
    expect(() => cipher.unseal('session-keys', 'row 1', sealed)).toThrow();
    expect(() => new Cipher('another secret', systemRandomness).unseal('mail', 'row 1', sealed)).toThrow();
  });

  it('hashes parts apart: where one ends and the next begins counts', () => {
    expect(cipher.hash('audit', 'ab', 'c')).not.toEqual(cipher.hash('audit', 'a', 'bc'));
    expect(cipher.hash('audit', 'ab')).toEqual(cipher.hash('audit', 'ab'));
    expect(cipher.hash('audit', 'ab')).not.toEqual(cipher.hash('throttling', 'ab'));
  });
});
