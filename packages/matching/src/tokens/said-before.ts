import { asSuffix } from './as-suffix.js';
import type { Token, TokenClass } from './token.js';

const shortestRepeated = 3;

/** Words that describe, and say the same in other words as well: `shipping company Volga Shipping`. */
const repeatable: ReadonlySet<TokenClass> = new Set([
  'legal-form',
  'domain-word',
  'general-word',
  'faint-word',
]);

const isSaidBefore = (token: Token, at: number, tokens: readonly Token[]): boolean => {
  const before = tokens.slice(0, at);
  if (repeatable.has(token.class))
    return token.concept !== '' && before.some((other) => other.concept === token.concept);
  return (
    token.class === 'name' &&
    token.text.length >= shortestRepeated &&
    before.some((other) => other.class === 'name' && other.text === token.text)
  );
};

const isDoubled = (token: Token, at: number, tokens: readonly Token[]): boolean =>
  token.text === tokens[at - 1]?.text && token.class === 'name' && token.text.length >= shortestRepeated;

/**
 * The words of a person's name: one written twice by mistake says nothing new; behind `ben` it is the grandfather's name.
 */
export const lightenDoubled = (tokens: Token[]): Token[] =>
  tokens.some(isDoubled)
    ? tokens.map((token, at) => (isDoubled(token, at, tokens) ? asSuffix(token) : token))
    : tokens;

/**
 * The words of an organisation's name with those made light that say nothing new, since they stand before already:
 * `Limited Company Korvane (Korvane Ltd)`.
 */
export const lightenRepeats = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => (isSaidBefore(token, at, tokens) ? asSuffix(token) : token));
