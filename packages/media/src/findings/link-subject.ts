import type { CuedText } from '../gate/cue-hits.js';
import { gateOf } from '../gate/gate.js';
import { fold } from '../lexicon/words.js';
import { lexiconOf } from '../lexicon/lexicons.js';
import type { Language } from '../language/language-of.js';
import { isAuthorityName } from '../mentions/authority-name.js';
import { lowerCaseWords } from '../mentions/spans.js';
import type { Mention, TextPart } from './finding.js';
import { mentionsOf } from './mentions-of.js';
import { mentionThreshold, subjectMention } from './named-as-subject.js';

/** Who a name is. The engine answers it for whoever links; this package knows no subjects. */
export interface SubjectMatcher {
  /** 0 to 1: how surely `name` is the subject's. */
  score(name: string): number;
}

export interface LinkedText {
  readonly headline: string;
  readonly summary?: string | undefined;
  readonly fullText?: string | undefined;
}

export interface SubjectLink {
  /** Whether the article says something adverse of the subject. */
  readonly linked: boolean;
  readonly because: 'not-kept' | 'not-named' | 'other-role' | 'not-near' | 'named-as-subject';
  readonly mentions: readonly Mention[];
}

/** Whoever was named in full is later "Braun": the last word of a full name that was found counts as well. */
const withShortForms = (all: readonly Mention[], found: readonly Mention[]): Mention[] => {
  const last = ({ name }: Mention): string => fold(name.split(/\s+/u).at(-1) ?? '');
  const short = new Set(found.filter(({ name }) => /\s/u.test(name)).map(last));
  return all.filter(
    (mention) =>
      found.includes(mention) ||
      (!/\s/u.test(mention.name) && short.has(last(mention)) && !isAuthorityName(mention.name)),
  );
};

/**
 * Whether an article is about a subject: kept by the gate, and the subject named, in the role of a subject, in a sentence
 * that says what was done and how far it is.
 */
export const linkSubject = (text: LinkedText, language: Language, subject: SubjectMatcher): SubjectLink => {
  const gate = gateOf(text, lexiconOf(language));
  if (!gate.kept) return { linked: false, because: 'not-kept', mentions: [] };
  const parts: (readonly [TextPart, CuedText | undefined])[] = [
    ['headline', gate.headline],
    ['summary', gate.body === undefined ? gate.summary : undefined],
    ['text', gate.body],
  ];
  const lowerCase = lowerCaseWords(parts.flatMap(([, cued]) => cued?.text ?? []));
  const all = parts.flatMap(([part, cued]) => (cued === undefined ? [] : mentionsOf(cued, part, lowerCase)));
  const mentions = withShortForms(
    all,
    all.filter(({ name }) => subject.score(name) >= mentionThreshold),
  );
  if (mentions.length === 0) return { linked: false, because: 'not-named', mentions };
  if (mentions.every(({ role }) => role !== 'subject'))
    return { linked: false, because: 'other-role', mentions };
  const near = subjectMention(mentions) !== undefined;
  return { linked: near, because: near ? 'named-as-subject' : 'not-near', mentions };
};
