import { DomainError } from '@probity/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

export type PasswordWeakness = 'length' | 'pwned';

export interface PasswordPolicy {
  /** In characters. Source: ASVS 5.0, 6.2.1 (8; 15 is advised). */
  readonly minLength: number;
}

/** Long enough for every passphrase; bounds what is hashed for unknown users. ASVS 6.2.9 asks for at least 64. */
const longestPassword = 256;

/** A word shorter than this is part of too many good passwords. */
const shortestContextWord = 4;
/** What must be left of a password besides the words anyone would guess. */
const leastOwnCharacters = 4;

/**
 * The most used passwords of published breaches: 49,233 of them, 17,950 with 8 or more characters (ASVS 6.2.4 asks for
 * 3,000 that fit the policy). Source: npm package `@zxcvbn-ts/language-common` (MIT), so nothing is asked online.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => String(password).toLowerCase()),
);

/** `PASSWORD_WEAK`; the sentence names every reason. */
export class WeakPassword extends DomainError {
  constructor(
    readonly reasons: readonly PasswordWeakness[],
    policy: PasswordPolicy,
  ) {
    super('PASSWORD_WEAK', { detail: weaknessText(reasons, policy) });
  }
}

/** Throws `PASSWORD_TOO_LONG`, `PASSWORD_WEAK`; returns for a password that an account may have. */
export const checkPassword = (password: string, policy: PasswordPolicy, email: string): void => {
  if (isTooLong(password))
    throw new DomainError('PASSWORD_TOO_LONG', {
      detail: `Password cannot be longer than ${longestPassword} characters`,
    });
  const reasons = passwordWeaknesses(password, policy, email);
  if (reasons.length > 0) throw new WeakPassword(reasons, policy);
};

/** Why the password is refused; empty when it is good. No composition rules (ASVS 6.2.5). */
export const passwordWeaknesses = (
  password: string,
  policy: PasswordPolicy,
  email: string,
): PasswordWeakness[] => [
  ...(lengthOf(password) < policy.minLength ? (['length'] as const) : []),
  ...(commonPasswords.has(password.toLowerCase()) || isGuessedFromContext(password, email)
    ? (['pwned'] as const)
    : []),
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
