import { describe, expect, it } from '@jest/globals';
import { systemRandomness } from './randomness.js';
import { Cipher } from './cipher.js';

const [older, newer] = ['a secret for tests, long enough to be one', 'its successor, long enough as well'];
const cipher = new Cipher([older], systemRandomness);
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
    expect(() => new Cipher([newer], systemRandomness).unseal('mail', 'row 1', sealed)).toThrow();
  });

  it('hashes parts apart: where one ends and the next begins counts', () => {
    expect(cipher.hash('audit', 'ab', 'c')).not.toEqual(cipher.hash('audit', 'a', 'bc'));
    expect(cipher.hash('audit', 'ab')).toEqual(cipher.hash('audit', 'ab'));
    expect(cipher.hash('audit', 'ab')).not.toEqual(cipher.hash('throttling', 'ab'));
  });

  it('opens what any of its secrets sealed, and says whether the first one did', () => {
    const both = new Cipher([newer, older], systemRandomness);
    const sealed = cipher.seal('mail', 'row 1', plain);
    expect(both.open('mail', 'row 1', sealed)).toEqual({ plain, isCurrent: false });
    expect(both.open('mail', 'row 1', both.seal('mail', 'row 1', plain))).toEqual({ plain, isCurrent: true });
    expect(cipher.open('mail', 'row 1', both.seal('mail', 'row 1', plain))).toBeUndefined();
    expect(both.open('mail', 'row 1', Buffer.from('short'))).toBeUndefined();
  });

  it('hashes with the first secret, and recognises hashes of the others', () => {
    const both = new Cipher([newer, older], systemRandomness);
    expect(both.hash('audit', 'ab')).not.toEqual(cipher.hash('audit', 'ab'));
    expect(both.hashes('audit', 'ab')).toEqual([both.hash('audit', 'ab'), cipher.hash('audit', 'ab')]);
  });

  it('does not begin without a secret', () => {
    expect(() => new Cipher([], systemRandomness)).toThrow('holds none');
  });
});
