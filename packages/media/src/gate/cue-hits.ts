import type { CueHit } from '../lexicon/cue.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { sentencesOf, type Sentence } from '../text/sentences.js';

/** A text with its sentences and what the lexicon finds in them. */
export interface CuedText {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly hits: readonly CueHit[];
}

const covers = (longer: CueHit, hit: CueHit): boolean =>
  longer !== hit &&
  longer.start <= hit.start &&
  longer.end >= hit.end &&
  longer.end - longer.start > hit.end - hit.start;

/** Only keeps others from being found, and says nothing itself. */
export const isOtherSense = ({ cue }: CueHit): boolean => cue.code === 'other-sense';

/** "anti-money laundering" is no money laundering, "charges dropped" no charge. */
const silences = (longer: CueHit, hit: CueHit): boolean => {
  const { class: by } = longer.cue;
  const { class: of } = hit.cue;
  // "in charge of", "a series of": the words mean something else.
  if (isOtherSense(longer)) return of !== 'role';
  if (by === 'counter') return of === 'category' || of === 'stage';
  // "faces ten years in prison" is no sentence yet.
  if (by === 'stage') return of === 'stage' && longer.cue.code !== hit.cue.code;
  return by === 'cleared' && of === 'stage';
};

/** Finds cues, without those that are only a part of one that says the opposite. */
export const cuedText = (text: string, lexicon: Lexicon): CuedText => {
  const sentences = sentencesOf(text);
  const all = lexicon.find(text, sentences);
  const hits = all.filter((hit) => !all.some((longer) => covers(longer, hit) && silences(longer, hit)));
  return { text, sentences, hits };
};
