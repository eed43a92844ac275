import type { PersonChange } from '@probity/contracts';
import { inWords, type ChangedFact } from '../../../entities/subject/fact-changes.js';
import { formatPartialDate } from '../../../shared/ui/format.js';
import { historyTexts as texts } from './texts.js';

const word = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;

/** What a change changed: evidence first, then the facts of the lists. */
export const changedFacts = ({
  evidence,
  fields,
}: Pick<PersonChange, 'evidence' | 'fields'>): ChangedFact[] => [
  ...evidence.map(({ kind, change, title, sourceName }) => ({
    field: word(texts.evidence, kind),
    before: change === 'added' ? [] : [title],
    after: change === 'removed' ? [] : [title],
    sourceName,
  })),
  ...fields.map(inWords),
];

const kinds: Readonly<Record<string, string>> = {
  age: texts.older,
  media: texts.articles,
  review: texts.review,
  check: texts.check,
  model: texts.rescored,
  scan: texts.scan,
  split: texts.split,
};

/** Why the person changed, in words. */
export const causeText = ({ kind, source, sourceName, published }: PersonChange['cause']): string => {
  const list = sourceName ?? source;
  if (list !== null && kind === 'reading') return texts.readAgain(list);
  if (list !== null) return texts.imported(list, published === null ? null : formatPartialDate(published));
  return kinds[kind] ?? kind;
};

/** The score of a change, and what it was; `new` for the first one. */
export const scoreText = ({ before, after }: Pick<PersonChange, 'before' | 'after'>): string =>
  before === null ? `${after.score} (${texts.first})` : texts.moved(before.score, after.score);
