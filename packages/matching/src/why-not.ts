import type { EntryStore } from './candidates/entry-store.js';
import { compare } from './compare.js';
import type { Comparison, EntryRef, MatchResponse, Subject, WhyNot } from './model.js';

const isOf =
  ({ source, entryId }: EntryRef) =>
  (other: EntryRef): boolean =>
    other.source === source && other.entryId === entryId;

const outcomeOf = (
  ref: EntryRef,
  { score, match, contradicted, sentence }: Comparison,
  { matches, dropped }: MatchResponse,
  threshold: number,
): Pick<WhyNot, 'outcome' | 'detail'> => {
  if (matches.some(isOf(ref))) return { outcome: 'match', detail: `It is among the matches. ${sentence}` };
  if (match && dropped.find(isOf(ref))?.reason === 'limit')
    return {
      outcome: 'limit',
      detail: `It matches, but more matches than were asked for came before it. ${sentence}`,
    };
  if (match)
    return { outcome: 'not-offered', detail: `It would match, but the search did not find it. ${sentence}` };
  const below = `${(threshold - score).toFixed(4)} below the threshold`;
  return contradicted.length > 0
    ? { outcome: 'contradicted', detail: `It is ${below}, and fields contradict. ${sentence}` }
    : { outcome: 'below-threshold', detail: `It is ${below}. ${sentence}` };
};

/** Why `ref` is or is not among the matches that `response` holds, all of them. Throws `UnmatchableQuery`. */
export const whyNot = (
  entries: EntryStore,
  query: Subject,
  ref: EntryRef,
  response: MatchResponse,
  threshold: number,
): WhyNot => {
  const { source, entryId } = ref;
  const number = entries.find(ref);
  const entry = number === undefined ? undefined : entries.read(number)?.entry;
  if (entry === undefined)
    return { source, entryId, outcome: 'not-listed', detail: `No loaded list has ${source}:${entryId}.` };
  const comparison = compare(query, entry, threshold);
  return { source, entryId, ...outcomeOf(ref, comparison, response, threshold), comparison };
};
