import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await Passwords.open({ minLength: 8 }, 'dummy');
});

describe('password hashes', () => {
  it('are argon2id at OWASP’s cost, salted, and byte-exact', async () => {
    const made = await passwords.hash('pässword 🙂');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('pässword 🙂')).not.toBe(made);
    expect(await passwords.isRight('pässword 🙂', made)).toBe(true);
    expect(await passwords.isRight('passwörd 🙂', made)).toBe(false);
    expect(await passwords.isRight(`${'x'.repeat(100)}a`, await passwords.hash(`${'x'.repeat(100)}b`))).toBe(
      false,
    );
  });

  it('are never right without one, even for the dummy’s own password', async () => {
    expect(await passwords.isRight('dummy', null)).toBe(false);
  });

  it('tell another cost', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2 }))).toBe(true);
  });

  it('are all made, when many are wanted, up to a bound', async () => {
    const small = await Passwords.open({ minLength: 8 }, 'dummy', { mostRunning: 2, mostWaiting: 4 });
    const wanted = await Promise.allSettled(Array.from({ length: 8 }, () => small.isRight('x', null)));
    expect(wanted.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(wanted.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    expect(await small.isRight('x', null)).toBe(false);
  });
});
