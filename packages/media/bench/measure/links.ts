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

const link = (article: LabelledArticle) =>
  linkSubject({ headline: article.title, fullText: article.text }, 'en', matcherOf(article));

export interface LinkRow {
  readonly rule: string;
  readonly counts: Counts;
}

/** Whether the article is adverse of its subject, and why adverse ones were missed. */
export const measureLinks = (articles: readonly LabelledArticle[]) => {
  const cases = articles.map((article) => ({ article, link: link(article) }));
  const isAdverse = ({ article }: (typeof cases)[number]): boolean => article.adverse;
  const missed = new Map<string, number>();
  for (const each of cases)
    if (each.article.adverse && !each.link.linked)
      missed.set(each.link.because, (missed.get(each.link.because) ?? 0) + 1);
  const rows: LinkRow[] = [
    { rule: 'Probity', counts: countsOf(cases, isAdverse, (each) => each.link.linked) },
    { rule: 'always', counts: countsOf(cases, isAdverse, () => true) },
    {
      rule: 'kept by the gate and named at all',
      counts: countsOf(cases, isAdverse, (each) => each.link.mentions.length > 0),
    },
  ];
  return { rows, missed: [...missed].sort(([, a], [, b]) => b - a) };
};
