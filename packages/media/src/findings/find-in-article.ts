import type { ReadArticle } from '../article.js';
import type { CuedText } from '../gate/cue-hits.js';
import { gateOf, type Gate } from '../gate/gate.js';
import { hasLexicon } from '../language/language-of.js';
import { lexiconOf, lexiconVersion } from '../lexicon/lexicons.js';
import { partiesOf } from '../mentions/parties.js';
import { lowerCaseWords } from '../mentions/spans.js';
import { officialActionAt } from '../outlets/official-action.js';
import { isAuthority } from '../outlets/outlet-tier.js';
import { categoryOf, firstOf, stageOf } from './category-and-stage.js';
import type { Finding, FoundCue, Mention, TextPart } from './finding.js';
import { mentionsOf, partyMentions } from './mentions-of.js';

/** Raised whenever the same article may give another finding. */
const methodVersion = '6';

type Judged = Pick<ReadArticle, 'headline' | 'summary' | 'fullText'> & {
  readonly language: { readonly code: string };
  /** Canonical. Without it nothing is known of who published it. */
  readonly url?: string;
};

const partsOf = (gate: Gate): (readonly [TextPart, CuedText])[] => [
  ['headline', gate.headline],
  // Where a full text stood in for a missing summary, its own hits say the same.
  ...(gate.summary !== undefined && gate.body === undefined ? [['summary', gate.summary] as const] : []),
  ...(gate.body !== undefined ? [['text', gate.body] as const] : []),
];

const cuesOf = (part: TextPart, { text, hits }: CuedText): FoundCue[] =>
  hits.map(({ cue, start, end }) => ({
    part,
    start,
    end,
    words: text.slice(start, end),
    class: cue.class,
    code: cue.code,
    weight: cue.weight,
  }));

/**
 * Without cues enough an authority's article may be about anything, such as its own officers: there only a sentence that
 * says both what was done and how far it is says it of somebody.
 */
const onlyInTelling = (mention: Mention): Mention =>
  mention.nearness === 'same-sentence' ? mention : { ...mention, nearness: 'elsewhere' };

/** Whether an article is adverse, of what kind and stage, who is named in it and in which role. Pure. */
export const findInArticle = (article: Judged): Finding => {
  const versions = { method: methodVersion, lexicons: lexiconVersion };
  const action = article.url === undefined ? undefined : officialActionAt(article.url);
  const code = action?.language ?? article.language.code;
  if (!hasLexicon(code))
    return { kept: false, score: 0, stage: 'unclear', cues: [], mentions: [], state: 'no-lexicon', versions };
  const gate = gateOf(article, lexiconOf(code));
  const parties = action === undefined ? [] : partiesOf(article.headline);
  const keptBy = keptByOf(gate, article.url);
  // Names are no cues, whatever words they are made of.
  const parts = partsOf(gate).filter(([part]) => part !== 'headline' || parties.length === 0);
  const texts = parts.map(([, text]) => text);
  const category = firstOf(texts, categoryOf) ?? action?.category;
  const lowerCase = lowerCaseWords(texts.map(({ text }) => text));
  const mentions = (): Mention[] => {
    const found = parts.flatMap(([part, text]) => mentionsOf(text, part, lowerCase));
    const near = keptBy === 'cues' ? found : found.map(onlyInTelling);
    return [...partyMentions(article.headline, parties), ...near];
  };
  return {
    kept: keptBy !== undefined,
    ...(keptBy !== undefined && { keptBy }),
    score: Math.round(gate.score * 100) / 100,
    ...(category !== undefined && { category }),
    stage: firstOf(texts, stageOf) ?? action?.stage ?? 'unclear',
    cues: parts.flatMap(([part, text]) => cuesOf(part, text)),
    mentions: keptBy === undefined ? [] : mentions(),
    state: 'judged',
    versions,
  };
};

const keptByOf = ({ kept }: Gate, url: string | undefined): Finding['keptBy'] => {
  if (kept) return 'cues';
  return url !== undefined && isAuthority(url) ? 'authority' : undefined;
};
