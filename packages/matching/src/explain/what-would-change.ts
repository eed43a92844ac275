import { otherForm } from '../align/name-score.js';
import { haveOtherNumbers } from '../align/other-numbers.js';
import { birthDateEffects, countryEffects, identifierEffects } from '../combine/effects.js';
import { scoreOf, type Fields } from '../combine/combine-fields.js';
import { uniqueIdentifierIn } from '../combine/identifiers.js';
import type { AlignedWords, FieldName } from '../model.js';
import type { Token } from '../tokens/token.js';
import type { Evidence } from './evidence.js';

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
const percent = (score: number): string => `${(score * 100).toFixed(1)} %`;

/** What of two names differs, in plain words; empty when every word is equal. */
export const namesDiffer = (words: readonly AlignedWords[]): string => {
  const changed = words.filter(
    ({ query, candidate, how }) => query !== '' && candidate !== '' && how !== 'equal',
  );
  const asked = words.filter(({ candidate }) => candidate === '').map(({ query }) => query);
  const listed = words.filter(({ query }) => query === '').map(({ candidate }) => candidate);
  const said = [
    ...changed.map(({ query, candidate, how }) => `"${query}" for "${candidate}" (${how})`),
    asked.length > 0 ? `${quoted(asked)} not in the listed name` : '',
    listed.length > 0 ? `${quoted(listed)} only in the listed name` : '',
  ].filter(Boolean);
  return said.length === 0 ? '' : `Different in the names: ${said.join('; ')}.`;
};

const places = (tokens: readonly Token[]): string[] =>
  tokens.filter((token) => token.class === 'place').map(({ written }) => written);
const names = (tokens: readonly Token[]): boolean => tokens.some(({ weight }) => weight >= leastTelling);
const leastTelling = 0.4;

/** Why two names of organisations are not one though most words agree; undefined when nothing of the kind is so. */
export const organizationRemark = ({ name, query }: Evidence): string | undefined => {
  const { leftInQuery, leftInCandidate, pairs } = name.alignment;
  if (query.mode === 'person' || pairs.length === 0) return undefined;
  if (haveOtherNumbers(name.alignment)) return 'The number is not the same, so these are two parties.';
  if (places(leftInQuery).length > 0 && places(leftInCandidate).length > 0)
    return `Branches in different places: ${quoted([...places(leftInQuery), ...places(leftInCandidate)])}.`;
  if (name.similarity === otherForm) return 'The legal forms are of different kinds.';
  const [place] = [...places(leftInQuery), ...places(leftInCandidate)];
  if (place !== undefined) return `Only one name says "${place}", which may be a branch.`;
  const isBrand = pairs.length === 1 && names(leftInQuery) !== names(leftInCandidate);
  return isBrand ? 'Only a brand agrees, which is weak.' : undefined;
};

const lifts = {
  'birth-date': { words: 'the same birth date', weight: birthDateEffects['same-day'] },
  country: { words: 'a country in common', weight: countryEffects.same },
  identifier: { words: 'the same document number', weight: identifierEffects.same },
} as const;
const falls = {
  'birth-date': { words: 'another birth year', weight: birthDateEffects['other-year'] },
  country: { words: 'no country in common', weight: countryEffects.different },
} as const;
type Decisive = keyof typeof lifts;

/** What would speak against a match; undefined when nothing in this field does. */
const fallOf = (field: Decisive, { identifiers }: Fields): { words: string; weight: number } | undefined => {
  if (field !== 'identifier') return falls[field];
  const called = uniqueIdentifierIn(identifiers);
  return called === undefined
    ? undefined
    : { words: `another ${called}`, weight: identifierEffects.different };
};
const isDecisive = (field: FieldName): field is Decisive => field in lifts;

/** What, of all that was not compared, would change the decision. */
export const whatWouldChange = (
  { combined, queryFields, candidateFields }: Evidence,
  threshold: number,
): string => {
  const { score, logOdds, missing } = combined;
  const isMatch = score >= threshold;
  const open = missing
    .filter(isDecisive)
    .filter(
      (field) => field !== 'birth-date' || queryFields.kind === 'person' || queryFields.kind === 'unknown',
    );
  const changes = open.flatMap((field) => {
    const change = isMatch ? fallOf(field, candidateFields) : lifts[field];
    const after = scoreOf(logOdds + (change?.weight ?? 0));
    return change === undefined || after >= threshold === isMatch
      ? []
      : [`${change.words} would ${isMatch ? 'lower' : 'raise'} it to ${percent(after)}`];
  });
  if (changes.length > 0) return `What would change this: ${changes.join('; ')}.`;
  return open.length > 0 ? 'Nothing of what is missing would alone change this.' : '';
};
