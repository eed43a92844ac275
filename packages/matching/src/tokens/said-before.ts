import { classWeights } from './class-weights.js';
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

/** Behind these words stands whom an organisation is named after. */
const namedAfter: ReadonlySet<string> = new Set(['имени', 'им', 'імені', 'імя', 'името', 'after']);
const mostInitials = 3;
/** A patronymic in Latin letters, in any case. */
const patronymic = /(?:ovich|evich|ovna|evna|ovny|evny)a?$/u;
const mostWordsOfPerson = 3;

/** Whether a word is a given name, a patronymic or initials before the surname of whom an organisation is named after. */
const isBeforeSurname = (token: Token, at: number, tokens: readonly Token[]): boolean => {
  const next = tokens[at + 1];
  if (token.class !== 'name' || next?.class !== 'name') return false;
  if (!tokens.slice(Math.max(0, at - mostWordsOfPerson), at).some(({ written }) => namedAfter.has(written)))
    return false;
  return token.text.length <= mostInitials || patronymic.test(token.text) || patronymic.test(next.text);
};

const asSuffix = (token: Token, weight: number = classWeights.suffix): Token => ({
  ...token,
  class: 'suffix',
  weight: Math.min(weight, token.weight),
});

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
 * The words of an organisation's name with those made light that say nothing new: what stands before already, as in
 * `Limited Company Korvane (Korvane Ltd)`, and all but the surname of whom it is named after.
 */
export const lightenRepeats = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    if (isSaidBefore(token, at, tokens)) return asSuffix(token);
    if (!isBeforeSurname(token, at, tokens)) return token;
    return asSuffix(token, token.text.length <= mostInitials ? classWeights.initial : classWeights.suffix);
  });
