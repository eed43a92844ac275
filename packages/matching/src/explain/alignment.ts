import type { Run } from '../align/align-names.js';
import type { NameLikeness } from '../align/name-score.js';
import { rounded } from '../combine/combine-fields.js';
import type { AlignedWords } from '../model.js';
import type { PreparedName, Token } from '../tokens/token.js';

const written = (tokens: readonly Token[], run: Run): string =>
  tokens
    .slice(run.from, run.to)
    .map((token) => token.written)
    .join(' ');

/** Pairs in the order of the query, then what was left over on each side. */
export const alignedWords = (
  query: PreparedName,
  candidate: PreparedName,
  name: NameLikeness,
): AlignedWords[] => [
  ...name.alignment.pairs.map((pair) => ({
    query: written(query.tokens, pair.query),
    candidate: written(candidate.tokens, pair.candidate),
    similarity: rounded(pair.similarity),
    how: pair.how,
  })),
  ...name.alignment.leftInQuery.map((token) => ({
    query: token.written,
    candidate: '',
    similarity: 0,
    how: 'left over',
  })),
  ...name.alignment.leftInCandidate.map((token) => ({
    query: '',
    candidate: token.written,
    similarity: 0,
    how: 'left over',
  })),
];

const listed = (words: readonly AlignedWords[], side: 'query' | 'candidate'): string =>
  words.map((word) => `"${word[side]}"`).join(', ');

/** What the name's contribution rests on, in one sentence. */
export const nameDetail = (words: readonly AlignedWords[]): string => {
  const pairs = words.filter((word) => word.query !== '' && word.candidate !== '');
  const changed = pairs.filter((word) => word.how !== 'equal');
  const onlyInQuery = words.filter((word) => word.candidate === '');
  const extraListed = words.filter((word) => word.query === '');
  const said = [
    changed.length === 0 && pairs.length > 0 ? 'Every paired word is equal' : '',
    ...changed.map((word) => `"${word.query}" ${word.how} "${word.candidate}"`),
    onlyInQuery.length > 0 ? `only asked: ${listed(onlyInQuery, 'query')}` : '',
    extraListed.length > 0 ? `only listed: ${listed(extraListed, 'candidate')}` : '',
  ].filter(Boolean);
  return said.length === 0 ? 'No word in common.' : `${said.join('; ')}.`;
};
