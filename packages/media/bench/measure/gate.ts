import { findInArticle } from '@probity/media';
import type { LabelledArticle, NewsItem } from '../data/articles.js';
import { countsOf, type Counts } from './counts.js';
import { NaiveBayes } from './naive-bayes.js';

const leadCharacters = 300;
const language = { code: 'en' };

export const leadOf = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, leadCharacters);

const keptShort = ({ title, text }: { title: string; text: string }): boolean =>
  findInArticle({ headline: title, summary: leadOf(text), language }).kept;
const keptFull = ({ title, text }: LabelledArticle): boolean =>
  findInArticle({ headline: title, fullText: text, language }).kept;

export interface GateRow {
  readonly rule: string;
  readonly counts: Counts;
  /** Share of ordinary news kept, for rules on headline and summary. */
  readonly news?: number;
}

export interface GateCases {
  readonly learnt: readonly LabelledArticle[];
  readonly articles: readonly LabelledArticle[];
  readonly news: readonly NewsItem[];
}

const crimeWord =
  /\b(?:fraud|corrupt|brib|launder|crim|scam|terror|traffick|embezzl|evasion|smuggl|murder|sanction)/i;

/** The gate and what it must beat, on the same articles. Naive Bayes learns from `learnt` alone. */
export const measureGate = ({ learnt, articles, news }: GateCases): GateRow[] => {
  const [full, short] = [new NaiveBayes(), new NaiveBayes()];
  for (const { title, text, adverse } of learnt) {
    full.learn(`${title} ${text}`, adverse);
    short.learn(`${title} ${leadOf(text)}`, adverse);
  }
  const isAdverse = ({ adverse }: LabelledArticle): boolean => adverse;
  const row = (rule: string, says: (article: LabelledArticle) => boolean): GateRow => ({
    rule,
    counts: countsOf(articles, isAdverse, says),
  });
  const shortRow = (rule: string, says: (item: { title: string; text: string }) => boolean): GateRow => ({
    ...row(rule, says),
    news: news.filter(says).length / Math.max(1, news.length),
  });
  return [
    row('Probity, full text', keptFull),
    shortRow('Probity, headline + 300', keptShort),
    shortRow('always', () => true),
    row('any crime word, full text', ({ title, text }) => crimeWord.test(`${title} ${text}`)),
    shortRow('any crime word, headline + 300', ({ title, text }) =>
      crimeWord.test(`${title} ${leadOf(text)}`),
    ),
    row('naive Bayes without names, full text', ({ title, text }) => full.says(`${title} ${text}`)),
    shortRow('naive Bayes without names, headline + 300', ({ title, text }) =>
      short.says(`${title} ${leadOf(text)}`),
    ),
  ];
};
