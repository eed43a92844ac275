import type { CuedText } from '../gate/cue-hits.js';
import { isCategory, isStage } from '../gate/gate.js';
import type { CueHit } from '../lexicon/cue.js';
import type { Party } from '../mentions/parties.js';
import { roleOf } from '../mentions/role.js';
import { spansOf } from '../mentions/spans.js';
import { shorten } from '../text/plain-text.js';
import type { Mention, Nearness, TextPart } from './finding.js';

const sentenceCharacters = 240;

/** Whether each sentence says both what was done and how far it is. */
const tells = (hits: readonly CueHit[], sentence: number): boolean => {
  const inIt = hits.filter((hit) => hit.sentence === sentence);
  return inIt.some(isCategory) && inIt.some(isStage);
};

const nearnessOf = (hits: readonly CueHit[], sentence: number): Nearness => {
  if (tells(hits, sentence)) return 'same-sentence';
  if (tells(hits, sentence + 1) || tells(hits, sentence - 1)) return 'next-sentence';
  const says = (hit: CueHit): boolean => isCategory(hit) || (isStage(hit) && hit.cue.code !== 'alleged');
  return hits.some((hit) => hit.sentence === sentence && says(hit)) ? 'half' : 'elsewhere';
};

/** What is known of a name at a place of a text. */
const mentionAt = (cued: CuedText, part: TextPart, place: { start: number; end: number }): Mention => {
  const at = cued.sentences.findIndex(({ start, end }) => place.start >= start && place.start < end);
  const { start, end } = cued.sentences[at] ?? { start: 0, end: cued.text.length };
  const hits = cued.hits.filter(({ sentence }) => sentence === at);
  return {
    name: cued.text.slice(place.start, place.end),
    part,
    start: place.start,
    end: place.end,
    role: roleOf(cued.text, place, hits),
    nearness: nearnessOf(cued.hits, at),
    sentence: shorten(cued.text.slice(start, end).trim(), sentenceCharacters),
  };
};

/** Everybody who is named in a text with capital letters. `lowerCase`: words that the article also writes small. */
export const mentionsOf = (cued: CuedText, part: TextPart, lowerCase: ReadonlySet<string>): Mention[] => {
  const isCueWord = (start: number, end: number): boolean =>
    cued.hits.some((hit) => hit.start < end && hit.end > start);
  return spansOf(cued.text, { lowerCase, isCueWord }).map((span) => mentionAt(cued, part, span));
};

/** Whom the title of a case lists: that they stand there is what is said of them. */
export const partyMentions = (headline: string, parties: readonly Party[]): Mention[] =>
  parties.map((party) => ({
    ...party,
    part: 'headline',
    role: 'subject',
    nearness: 'same-sentence',
    sentence: shorten(headline, sentenceCharacters),
  }));
