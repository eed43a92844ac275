import type { Randomness } from '../secrets/randomness.js';

/** Source: ASVS 6.5.1 (once) and 6.5.2 (112 bits, or fewer with a salted hash; ours have 80 and argon2id). */
export const codesOfASet = 10;
const codeBytes = 10;
/** RFC 4648, section 6, in small letters: no 0, 1, 8 or 9 to mistake for letters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 letters and digits. */
export const mintRecoveryCode = (randomness: Randomness): string => {
  const bits = [...randomness.bytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (group) => alphabet[Number.parseInt(group, 2)] ?? '');
};

/** As it was made, however it was typed; `undefined` for what cannot be one, which costs no hash. */
export const typedRecoveryCode = (typed: string): string | undefined => {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z2-7]{16}$/.test(code) ? code : undefined;
};
