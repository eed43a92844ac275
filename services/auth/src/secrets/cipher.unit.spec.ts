import { describe, expect, it } from '@jest/globals';
import { systemRandomness } from './randomness.js';
import { Cipher } from './cipher.js';

const vault = new Cipher('a secret for tests, long enough to be one', systemRandomness);
const plain = Buffer.from('what must come back');

describe('vault', () => {
  it('gives back what it sealed', () => {
    const box = vault.seal('mail', 'row 1', plain);
    expect(box.includes(plain)).toBe(false);
    expect(vault.unseal('mail', 'row 1', box)).toEqual(plain);
  });

  it('opens nothing that was changed, moved, made for another use or with another secret', () => {
    const box = vault.seal('mail', 'row 1', plain);
    const changed = Buffer.from(box);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => vault.unseal('mail', 'row 1', changed)).toThrow();
    expect(() => vault.unseal('mail', 'row 2', box)).toThrow();
    expect(() => vault.unseal('session-keys', 'row 1', box)).toThrow();
    expect(() => new Cipher('another secret', systemRandomness).unseal('mail', 'row 1', box)).toThrow();
  });

  it('hashes parts apart: where one ends and the next begins counts', () => {
    expect(vault.hash('audit', 'ab', 'c')).not.toEqual(vault.hash('audit', 'a', 'bc'));
    expect(vault.hash('audit', 'ab')).toEqual(vault.hash('audit', 'ab'));
    expect(vault.hash('audit', 'ab')).not.toEqual(vault.hash('throttling', 'ab'));
  });
});
