import type { CueHit } from '../lexicon/cue.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { shorten } from '../text/plain-text.js';
import { cuedText, isOtherSense, type CuedText } from './cue-hits.js';
import { gateWeights as weights } from './gate-weights.js';

/** Whether an article is worth matching, with what was found in each of its texts. */
export interface Gate {
  readonly kept: boolean;
  readonly score: number;
  readonly headline: CuedText;
  readonly summary?: CuedText;
  readonly body?: CuedText;
}

export interface GatedTexts {
  readonly headline: string;
  readonly summary?: string | undefined;
  readonly fullText?: string | undefined;
}

type Weighted = readonly [hit: CueHit, weight: number];

export const isCategory = ({ cue }: CueHit): boolean => cue.class === 'category';
export const isStage = ({ cue }: CueHit): boolean => cue.class === 'stage' || cue.class === 'cleared';
const isAgainst = (hit: CueHit): boolean =>
  (hit.cue.class === 'counter' && !isOtherSense(hit)) || hit.cue.class === 'exclude';
/** Both what was done and how far it is. */
const isTelling = (hits: readonly CueHit[]): boolean => hits.some(isCategory) && hits.some(isStage);

/** The strongest cue of each kind, strongest first. */
const strongest = (hits: readonly Weighted[]): number[] => {
  const byCode = new Map<string, number>();
  for (const [{ cue }, weight] of hits) byCode.set(cue.code, Math.max(byCode.get(cue.code) ?? 0, weight));
  return [...byCode.values()].sort((a, b) => b - a);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const against = (hits: readonly Weighted[]): number =>
  Math.min(sum(strongest(hits.filter(([hit]) => isAgainst(hit)))), weights.againstAtMost);

/** 0 where category or stage is missing. */
const pointsOf = (hits: readonly Weighted[]): number => {
  const category = strongest(hits.filter(([hit]) => isCategory(hit)));
  const stage = strongest(hits.filter(([hit]) => isStage(hit)));
  if (category[0] === undefined || stage[0] === undefined) return 0;
  const further = Math.min(category.length + stage.length - 2, weights.furtherAtMost) * weights.further;
  return Math.max(0, category[0] + stage[0] + further - against(hits));
};

const weighted = (hits: readonly CueHit[], factor: number, factorAgainst = factor): Weighted[] =>
  hits.map((hit) => [hit, hit.cue.weight * (isAgainst(hit) ? factorAgainst : factor)]);

/** Where the headline tells of a crime, the actress, the election and the war of the summary are its background. */
const countedInSummary = (headline: CuedText, summary: CuedText | undefined): readonly CueHit[] => {
  const hits = summary?.hits ?? [];
  return isTelling(headline.hits) ? hits.filter(({ cue }) => cue.class !== 'exclude') : hits;
};

/** Sentences that say both what was done and how far the matter is, and are not about guidance or law. */
const tellingSentences = ({ sentences, hits }: CuedText): number => {
  const bySentence = sentences.map((_, at) => hits.filter(({ sentence }) => sentence === at));
  return bySentence.filter((inIt) => isTelling(inIt) && !inIt.some(({ cue }) => cue.class === 'counter'))
    .length;
};

const fullPoints = (short: number, headline: CuedText, body: CuedText): number => {
  const all = [...headline.hits, ...body.hits];
  if (!isTelling(all)) return 0;
  const { full } = weights;
  const count = (is: (hit: CueHit) => boolean): number => Math.log1p(body.hits.filter(is).length);
  return (
    full.short * Math.min(short, 6) +
    full.telling * Math.min(tellingSentences(body), 8) +
    full.beyondClaims *
      count((hit) => isStage(hit) && hit.cue.code !== 'alleged' && hit.cue.class === 'stage') +
    full.claims * count(({ cue }) => cue.code === 'alleged') +
    full.against * count(isAgainst) +
    (headline.hits.some(isStage) ? full.headlineStage : 0) +
    full.headlineAgainst * against(weighted(headline.hits, 1))
  );
};

/**
 * Category and stage in headline and summary. Of a full text, whose first characters stand in for a missing summary, also
 * how many of its sentences say both. Counter and exclude cues take points away.
 */
export const gateOf = ({ headline, summary, fullText }: GatedTexts, lexicon: Lexicon): Gate => {
  const lead = summary ?? (fullText === undefined ? undefined : shorten(fullText.replace(/\s+/gu, ' '), 300));
  const texts = {
    headline: cuedText(headline, lexicon),
    ...(lead !== undefined && { summary: cuedText(lead, lexicon) }),
  };
  const short = pointsOf([
    ...weighted(texts.headline.hits, weights.headline, weights.headlineAgainst),
    ...weighted(countedInSummary(texts.headline, texts.summary), 1),
  ]);
  if (fullText === undefined) return { kept: short >= weights.keptShort, score: short, ...texts };
  const body = cuedText(fullText.slice(0, weights.bodyCharacters), lexicon);
  const counted = { ...body, hits: body.hits.filter(({ start }) => start < weights.countedCharacters) };
  const score = fullPoints(short, texts.headline, counted);
  return { kept: score >= weights.keptFull, score, ...texts, body };
};
