import { asSuffix } from './as-suffix.js';
import { classWeights } from './class-weights.js';
import { makeOrgToken } from './make-token.js';
import { columnOf } from '../tables.js';
import type { Token, TokenClass } from './token.js';

/** Behind these words stands whom an organisation is named after. */
const namedAfter: ReadonlySet<string> = new Set([
  ...['имени', 'им', 'імені', 'імя', 'името'],
  ...['after', 'imeni', 'im'],
]);
const mostInitials = 3;
/** A patronymic in Latin letters, in any case. */
const patronymic = /(?:ovich|evich|ovna|evna|ovny|evny)a?$/u;
const mostWordsOfPerson = 6;
/** What the surname weighs where another word names the organisation already: many leave it out then. */
const besideName = 0.4;

const skipped: ReadonlySet<TokenClass> = new Set(['stop-word', 'suffix', 'initial']);

/** Whether a word between is initials, which may look like a legal form, or a title: `Academician A. G. Tarbov`. */
const isOfPerson = (token: Token): boolean =>
  token.class === 'name' ||
  skipped.has(token.class) ||
  (token.class === 'legal-form' && token.concept !== 'form:im' && token.text.length <= mostInitials) ||
  isTitle(token);

const titles: ReadonlySet<string> = new Set(columnOf('curated/titles', 1, 'dedicated'));
const isTitle = ({ text }: Token): boolean => titles.has(text);

/** Initials without dots that look like a Roman number: `named after VI Tarbov`. */
const romanInitials = /^[ivx]{2,3}$/u;
const asInitials = (token: Token | undefined): readonly Token[] => {
  if (token === undefined || token.class !== 'number' || !romanInitials.test(token.written)) return [];
  return [...token.written].flatMap(
    (written) => makeOrgToken({ written, script: token.script }, undefined) ?? [],
  );
};

interface Dedication {
  /** The first word behind `named after`, and the one behind the surname. */
  readonly from: number;
  readonly to: number;
}

const dedicationBehind = (tokens: readonly Token[], marker: number): Dedication => {
  let to = marker + 1;
  let end = to;
  for (; to < tokens.length && to - marker <= mostWordsOfPerson; to += 1) {
    const token = tokens[to];
    if (token === undefined || !isOfPerson(token)) break;
    if (token.class === 'name') end = to + 1;
  }
  return { from: marker + 1, to: end };
};

const names = (token: Token): boolean =>
  token.class === 'name' && token.meanings.length === 0 && token.text.length > mostInitials;

const lighten = (token: Token, next: Token | undefined): Token => {
  if (token.class === 'stop-word') return token;
  const initials = token.text.length <= mostInitials;
  if (token.class === 'name' && !initials && !isTitle(token) && next !== undefined)
    if (!patronymic.test(token.text) && !patronymic.test(next.text)) return token;
  return asSuffix(token, initials && token.class === 'name' ? classWeights.initial : classWeights.suffix);
};

/** A Russian surname in the genitive, in Latin letters: `imeni Tarbova`. */
const genitive = /^(\p{L}+(?:ov|ev|in))a$/u;
const inNominative = (token: Token): Token => {
  const written = token.script === 'latin' ? genitive.exec(token.written)?.[1] : undefined;
  return written === undefined
    ? token
    : (makeOrgToken({ written, script: token.script }, undefined) ?? token);
};

/**
 * The words of an organisation's name with those made light that say whom it is named after: initials, given name,
 * patronymic and title always, the surname where another word names the organisation.
 */
export const lightenDedication = (given: readonly Token[]): readonly Token[] => {
  const marker = given.findIndex(({ written }, at) => at > 0 && namedAfter.has(written));
  if (marker < 0) return given;
  const initials = asInitials(given[marker + 1]);
  const tokens = initials.length === 0 ? given : given.toSpliced(marker + 1, 1, ...initials);
  const { from, to } = dedicationBehind(tokens, marker);
  const named = tokens.slice(0, marker).some(names);
  return tokens.map((token, at) => {
    if (at < from || at >= to) return token;
    if (at + 1 < to) return lighten(token, tokens[at + 1]);
    const surname = inNominative(token);
    return named ? { ...surname, weight: Math.min(surname.weight, besideName) } : surname;
  });
};
