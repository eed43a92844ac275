import { fold } from '../lexicon/words.js';
import { statedDetails, type StatedDetails } from '../mentions/stated-details.js';
import type { Mention } from './finding.js';
import { isNamedAsSubject } from './named-as-subject.js';

/** Somebody of whom an article says something adverse, and what it says of whom it means. */
export interface NamedSubject extends StatedDetails {
  readonly name: string;
}

/** Each name once. What is said beside it counts wherever in the article that is. */
export const namedSubjects = (mentions: readonly Mention[], language: string): NamedSubject[] => {
  const byName = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = fold(mention.name);
    byName.set(key, [...(byName.get(key) ?? []), mention]);
  }
  return [...byName.values()].flatMap((same) => {
    const subject = same.find(isNamedAsSubject);
    if (subject === undefined) return [];
    const { name } = subject;
    const sentences = [...new Set(same.map(({ sentence }) => sentence))];
    return [{ name, ...statedDetails(name, sentences, language) }];
  });
};
