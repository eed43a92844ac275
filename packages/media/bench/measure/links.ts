import { createEngine } from '@probity/matching';
import { linkSubject, type SubjectMatcher } from '@probity/media';
import type { LabelledArticle } from '../data/articles.js';
import { countsOf, type Counts } from './counts.js';

const engine = createEngine();

/** The engine behind the port; several subjects in one cell are each asked. */
const matcherOf = ({ subject, isPerson }: LabelledArticle): SubjectMatcher => {
  const kind = isPerson ? 'person' : 'organization';
  const names = subject.split(/\s*[,;]\s*/u).filter((name) => /\p{L}{2}/u.test(name));
  return {
    score: (name) =>
      Math.max(
        0,
        ...names.map((each) => engine.compare({ kind, names: [each] }, { kind, names: [name] }).score),
      ),
  };
};

export const linkOf = (article: LabelledArticle) =>
  linkSubject({ headline: article.title, fullText: article.text }, 'en', matcherOf(article));

export interface LinkRow {
  readonly rule: string;
  readonly counts: Counts;
}

/** Whether the article is adverse of its subject. */
export const measureLinks = (articles: readonly LabelledArticle[]): LinkRow[] => {
  const cases = articles.map((article) => ({ article, link: linkOf(article) }));
  const isAdverse = ({ article }: (typeof cases)[number]): boolean => article.adverse;
  return [
    { rule: 'Probity', counts: countsOf(cases, isAdverse, (each) => each.link.linked) },
    { rule: 'always', counts: countsOf(cases, isAdverse, () => true) },
    {
      rule: 'kept by the gate and named at all',
      counts: countsOf(cases, isAdverse, (each) => each.link.mentions.length > 0),
    },
  ];
};
