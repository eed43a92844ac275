import { mediaCategories as categories, mediaStages as stages } from '@probity/contracts';
import type { CuedText } from '../gate/cue-hits.js';
import type { Category, CueHit, Stage } from '../lexicon/cue.js';

const isOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

/** Where one text names several: who is acquitted was charged before, who is convicted arrested. */
const laterFirst: readonly Stage[] = [
  'cleared',
  'convicted',
  'measure',
  'charged',
  'investigated',
  'civil',
  'alleged',
];

export const stageOf = (hits: readonly CueHit[]): Stage | undefined =>
  laterFirst.find((stage) =>
    hits.some(
      ({ cue }) =>
        (cue.class === 'stage' || cue.class === 'cleared') && isOf(stages, cue.code) && cue.code === stage,
    ),
  );

/** The category with the most weight; of equals the one that is found first. */
export const categoryOf = (hits: readonly CueHit[]): Category | undefined => {
  const weights = new Map<Category, number>();
  for (const { cue } of hits)
    if (cue.class === 'category' && isOf(categories, cue.code))
      weights.set(cue.code, (weights.get(cue.code) ?? 0) + cue.weight);
  return [...weights].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/** The first of the texts that says it: a headline is about its article, what follows may be about others too. */
export const firstOf = <Value>(
  texts: readonly (CuedText | undefined)[],
  read: (hits: readonly CueHit[]) => Value | undefined,
): Value | undefined => {
  for (const text of texts) {
    const value = text === undefined ? undefined : read(text.hits);
    if (value !== undefined) return value;
  }
  return undefined;
};
