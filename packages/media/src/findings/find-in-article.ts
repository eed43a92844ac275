import type { ReadArticle } from '../article.js';
import type { CuedText } from '../gate/cue-hits.js';
import { gateOf, type Gate } from '../gate/gate.js';
import { hasLexicon } from '../language/language-of.js';
import { lexiconOf, lexiconVersion } from '../lexicon/lexicons.js';
import { lowerCaseWords } from '../mentions/spans.js';
import { categoryOf, firstOf, stageOf } from './category-and-stage.js';
import type { Finding, FoundCue, TextPart } from './finding.js';
import { mentionsOf } from './mentions-of.js';

/** Raised whenever the same article may give another finding. */
const methodVersion = '1';

type Judged = Pick<ReadArticle, 'headline' | 'summary' | 'fullText'> & {
  readonly language: { readonly code: string };
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

/** Whether an article is adverse, of what kind and stage, who is named in it and in which role. Pure. */
export const findInArticle = (article: Judged): Finding => {
  const versions = { method: methodVersion, lexicons: lexiconVersion };
  const { code } = article.language;
  if (!hasLexicon(code))
    return { kept: false, score: 0, stage: 'unclear', cues: [], mentions: [], state: 'no-lexicon', versions };
  const gate = gateOf(article, lexiconOf(code));
  const parts = partsOf(gate);
  const texts = parts.map(([, text]) => text);
  const category = firstOf(texts, categoryOf);
  const lowerCase = lowerCaseWords(texts.map(({ text }) => text));
  return {
    kept: gate.kept,
    score: Math.round(gate.score * 100) / 100,
    ...(category !== undefined && { category }),
    stage: firstOf(texts, stageOf) ?? 'unclear',
    cues: parts.flatMap(([part, text]) => cuesOf(part, text)),
    mentions: gate.kept ? parts.flatMap(([part, text]) => mentionsOf(text, part, lowerCase)) : [],
    state: 'judged',
    versions,
  };
};
