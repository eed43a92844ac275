/** Adverse media: articles of any source in one form, and what each of them says. Pure. See docs/media.md. */
export type { Article, ReadArticle } from './article.js';
export { findInArticle } from './findings/find-in-article.js';
export type { Finding, FoundCue, Mention, Nearness } from './findings/finding.js';
export { linkSubject, type SubjectLink, type SubjectMatcher } from './findings/link-subject.js';
export { mentionThreshold } from './findings/named-as-subject.js';
export { namedSubjects, type NamedSubject } from './findings/named-subjects.js';
export { hasLexicon, languages, type Language } from './language/language-of.js';
export type { Category, Stage } from './lexicon/cue.js';
export { NameSequences, type NameHit } from './mentions/name-sequences.js';
export { outletTier, type OutletTier, type Tier } from './outlets/outlet-tier.js';
export { readArticleLine } from './sources/read-article-line.js';
export { readSource, type ReadArticles } from './sources/read-source.js';
export { UnreadableFeed, type SkippedItem, type UnreadableReason } from './sources/source-item.js';
export { Stories, type StoryItem } from './stories/group-stories.js';
export { decodeBytes } from './text/decode-bytes.js';
export { canonicalUrl, urlKey } from './url/canonical-url.js';
