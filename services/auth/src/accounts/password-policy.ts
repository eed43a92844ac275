import { isCommonPassword } from './common-passwords.js';

export type PasswordWeakness = 'length' | 'pwned';

export interface PasswordPolicy {
  /** In characters. Source: ASVS 5.0, 6.2.1 (8; 15 is advised). */
  readonly minLength: number;
}

/** Long enough for every passphrase; bounds what is hashed for strangers. ASVS 6.2.9 asks for at least 64. */
export const longestPassword = 256;

/** A word shorter than this is part of too many good passwords. */
const shortestContextWord = 4;
/** What must be left of a password besides the words anyone would guess. */
const leastOwnCharacters = 4;

/** Why the password is refused; empty when it is good. No composition rules (ASVS 6.2.5). */
export const passwordWeaknesses = (
  password: string,
  policy: PasswordPolicy,
  email: string,
): PasswordWeakness[] => [
  ...(lengthOf(password) < policy.minLength ? (['length'] as const) : []),
  ...(isCommonPassword(password) || isGuessedFromContext(password, email) ? (['pwned'] as const) : []),
];

export const isTooLong = (password: string): boolean => lengthOf(password) > longestPassword;

/** One sentence for people. */
export const weaknessText = (weaknesses: readonly PasswordWeakness[], policy: PasswordPolicy): string =>
  weaknesses.map((weakness) => sentences[weakness](policy)).join(' ');

const sentences = {
  length: (policy) => `Password should be at least ${policy.minLength} characters.`,
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
} satisfies Record<PasswordWeakness, (policy: PasswordPolicy) => string>;

const lengthOf = (password: string): number => [...password].length;

/** Whether it is little more than the product's name or the owner's address, which ASVS 6.2.11 calls context words. */
const isGuessedFromContext = (password: string, email: string): boolean => {
  const [local = '', domain = ''] = email.split('@');
  const words = [
    'probity',
    'password',
    email,
    local,
    domain,
    ...local.split(/[^a-z0-9]+/),
    ...domain.split('.'),
  ];
  const own = words
    .filter((word) => word.length >= shortestContextWord)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  return own.length < password.length && own.length < leastOwnCharacters;
};
