import { fold } from '../lexicon/words.js';
import { statedDetails, type StatedDetails } from '../mentions/stated-details.js';
import type { Mention } from './finding.js';
import { subjectMention } from './named-as-subject.js';

/** Somebody of whom an article says something adverse, and what it says of whom it means. */
export interface NamedSubject extends StatedDetails {
  readonly name: string;
}

/** All mentions of one name, and the first that names a subject. */
interface SubjectMentions {
  readonly subject: Mention;
  readonly same: readonly Mention[];
}

const subjectMentions = (mentions: readonly Mention[]): SubjectMentions[] => {
  const byName = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = fold(mention.name);
    byName.set(key, [...(byName.get(key) ?? []), mention]);
  }
  return [...byName.values()].flatMap((same) => {
    // What was said outright of somebody is known by its details where the sentences are gone.
    const subject = same.find(({ stated }) => stated !== undefined) ?? subjectMention(same);
    return subject === undefined ? [] : [{ subject, same }];
  });
};

/** What is said beside a name counts wherever in the article that is. */
const detailsOf = ({ subject, same }: SubjectMentions, language: string): StatedDetails => {
  if (subject.stated !== undefined) return subject.stated;
  const sentences = [...new Set(same.map(({ sentence }) => sentence))];
  return statedDetails(subject.name, sentences, language);
};

/** Each name once. */
export const namedSubjects = (mentions: readonly Mention[], language: string): NamedSubject[] =>
  subjectMentions(mentions).map((found) => ({ name: found.subject.name, ...detailsOf(found, language) }));

/** Mentions that give the same subjects with the same details, and hold no words of the article but names. */
export const withoutSentences = (mentions: readonly Mention[], language: string): Mention[] => {
  const details = new Map(
    subjectMentions(mentions).map((found) => [found.subject, detailsOf(found, language)]),
  );
  return mentions.map((mention) => {
    const stated = details.get(mention);
    return { ...mention, sentence: '', ...(stated !== undefined && { stated }) };
  });
};
