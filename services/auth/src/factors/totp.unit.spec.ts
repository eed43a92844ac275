import { describe, expect, it } from '@jest/globals';
import { base32, stepAt, stepOfCode, totpCode, totpUri } from './totp.js';

/** RFC 6238, appendix B, SHA-1; its codes have eight digits, ours are their last six. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the RFC at %d s', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code);
    expect(stepOfCode(code, secret, null, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count in their step and the next one, not before, not later', () => {
    const [step, code] = [100, totpCode(secret, 100)];
    expect(stepOfCode(code, secret, null, at(100 * 30))).toBe(step);
    expect(stepOfCode(code, secret, null, at(102 * 30 - 1))).toBe(step);
    expect(stepOfCode(code, secret, null, at(102 * 30))).toBeUndefined();
    expect(stepOfCode(code, secret, null, at(100 * 30 - 1))).toBeUndefined();
  });

  it('count once, and no older one counts after them', () => {
    const now = at(101 * 30);
    expect(stepOfCode(totpCode(secret, 101), secret, 101, now)).toBeUndefined();
    expect(stepOfCode(totpCode(secret, 100), secret, 101, now)).toBeUndefined();
    expect(stepOfCode(totpCode(secret, 101), secret, 100, now)).toBe(101);
  });

  it.each(['', '28708', '2870820', '２８７０８２', 'abcdef'])('refuses %j', (code) => {
    expect(stepOfCode(code, secret, null, at(59))).toBeUndefined();
  });
});

it('writes the secret as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(totpUri(secret, 'Probity', 'ada@example.org'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Probity:ada@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Probity',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
