/**
 * What linking and showing articles needs of this package. An entry of its own: the table that languages are detected
 * with takes 190 MB of memory, which only reading articles needs.
 */
export type { FoundCue, Mention } from './findings/finding.js';
export { mentionThreshold } from './findings/named-as-subject.js';
export { namedSubjects, withoutSentences, type NamedSubject } from './findings/named-subjects.js';
export type { Category, Stage } from './lexicon/cue.js';
export { outletTier } from './outlets/outlet-tier.js';
export { canonicalUrl, urlKey } from './url/canonical-url.js';
export { Stories } from './stories/group-stories.js';
