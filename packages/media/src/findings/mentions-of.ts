import type { CuedText } from '../gate/cue-hits.js';
import { isCategory, isStage } from '../gate/gate.js';
import type { CueHit } from '../lexicon/cue.js';
import type { Party } from '../mentions/parties.js';
import { roleOf } from '../mentions/role.js';
import { isSaidOutright } from '../mentions/role-patterns.js';
import { spansOf } from '../mentions/spans.js';
import { shorten } from '../text/plain-text.js';
import type { Mention, Nearness, TextPart } from './finding.js';

const sentenceCharacters = 240;

const isCounter = ({ cue }: CueHit): boolean => cue.class === 'counter' && cue.code !== 'other-sense';

/**
 * Whether a sentence says both what was done and how far it is, of a case and not of guidance, law or products. Where it is
 * said of somebody outright, the conference or the university of the sentence is only where he comes from.
 */
const tells = (hits: readonly CueHit[], sentence: number, outright = false): boolean => {
  const inIt = hits.filter((hit) => hit.sentence === sentence);
  return inIt.some(isCategory) && inIt.some(isStage) && (outright || !inIt.some(isCounter));
};

interface Said {
  readonly part: TextPart;
  readonly sentence: number;
  /** "X was charged". */
  readonly outright: boolean;
}

const nearnessOf = (hits: readonly CueHit[], { part, sentence, outright }: Said): Nearness => {
  if (tells(hits, sentence, outright)) return 'same-sentence';
  if (tells(hits, sentence + 1) || tells(hits, sentence - 1)) return 'next-sentence';
  const inIt = hits.filter((hit) => hit.sentence === sentence);
  // In a full text a sentence that only names such a matter ("reduces fraud") is rarely about whoever stands in it.
  const says = (hit: CueHit): boolean =>
    (isCategory(hit) && part !== 'text') || (isStage(hit) && hit.cue.code !== 'alleged');
  return inIt.some(says) && (outright || !inIt.some(isCounter)) ? 'half' : 'elsewhere';
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
    nearness: nearnessOf(cued.hits, {
      ...{ part, sentence: at },
      outright: isSaidOutright(cued.text.slice(place.end, end)),
    }),
    sentence: shorten(cued.text.slice(start, end).trim(), sentenceCharacters),
  };
};

/** Whether a cue says the words between two offsets itself: what fills a gap of its pattern may be a name. */
const isCueWord = (text: string, hit: CueHit, start: number, end: number): boolean => {
  if (hit.start >= end || hit.end <= start) return false;
  if (!hit.cue.pattern.includes('..')) return true;
  const words = text.slice(hit.start, hit.end);
  const first = /^[\p{L}\p{M}\p{N}]*/u.exec(words)?.[0].length ?? 0;
  const last = /[\p{L}\p{M}\p{N}]*$/u.exec(words)?.[0].length ?? 0;
  return start < hit.start + first || end > hit.end - last;
};

/** Everybody who is named in a text with capital letters. `lowerCase`: words that the article also writes small. */
export const mentionsOf = (cued: CuedText, part: TextPart, lowerCase: ReadonlySet<string>): Mention[] => {
  const saidByCue = (start: number, end: number): boolean =>
    cued.hits.some((hit) => isCueWord(cued.text, hit, start, end));
  return spansOf(cued.text, { lowerCase, isCueWord: saidByCue }).map((span) => mentionAt(cued, part, span));
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
