import { findInArticle, type Finding, type FoundCue, type SubjectLink } from '@probity/media';
import type { LabelledArticle, NewsItem } from '../data/articles.js';
import { leadOf } from './gate.js';
import { linkOf } from './links.js';

/** Number of errors by kind. A kind follows from the cues that the rules found, so that the untouched part stays unread. */
export type ErrorCounts = ReadonlyMap<string, number>;

export interface Errors {
  readonly fullMissed: ErrorCounts;
  readonly fullKept: ErrorCounts;
  readonly shortMissed: ErrorCounts;
  readonly shortKept: ErrorCounts;
  readonly newsKept: ErrorCounts;
  readonly falseLinks: ErrorCounts;
  readonly missedLinks: ErrorCounts;
}

const language = { code: 'en' };

const is = {
  category: ({ class: given }: FoundCue): boolean => given === 'category',
  stage: ({ class: given }: FoundCue): boolean => given === 'stage' || given === 'cleared',
  against: ({ class: given }: FoundCue): boolean => given === 'counter' || given === 'exclude',
};

const whyMissed = ({ cues }: Finding): string => {
  const [category, stage] = [cues.some(is.category), cues.some(is.stage)];
  if (!category && !stage) return 'no cue of a category or a stage';
  if (!category) return 'a stage, but no cue of a category';
  if (!stage) return 'a category, but no cue of a stage';
  return cues.some(is.against)
    ? 'both, outweighed by cues against it'
    : 'both, too weak or too far from each other';
};

const whyKept = ({ cues }: Finding): string => {
  const headline = cues.filter(({ part }) => part === 'headline');
  const [category, stage] = [headline.some(is.category), headline.some(is.stage)];
  const says = ['neither', 'one, the rest the other', 'both'][Number(category) + Number(stage)];
  const where = `the headline says ${says ?? 'neither'}`;
  return cues.some(is.against) ? `${where}, in spite of cues against it` : where;
};

const sections: Readonly<Record<string, string>> = {
  '1': 'world',
  '2': 'sports',
  '3': 'business',
  '4': 'science and technology',
};

const newsKind = ({ section }: NewsItem, { category, stage }: Finding): string =>
  `${sections[section] ?? 'other'}: ${category ?? 'no category'}, ${stage}`;

const nearest = ['same-sentence', 'next-sentence', 'half', 'elsewhere'];

const whyLinked = ({ mentions }: SubjectLink): string => {
  const named = mentions.filter(({ role }) => role === 'subject');
  const [nearness = 'elsewhere'] = nearest.filter((each) => named.some((one) => one.nearness === each));
  const place = named.some(({ part }) => part === 'headline') ? 'in the headline too' : 'in the text alone';
  const where = {
    'same-sentence': 'named in a sentence that says both',
    'next-sentence': 'named next to a sentence that says both',
  }[nearness];
  return `${where ?? 'named in a sentence that says one of the two'}, ${place}`;
};

const count = (kinds: readonly string[]): ErrorCounts => {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** What went wrong on a part, by kind. */
export const measureErrors = (articles: readonly LabelledArticle[], news: readonly NewsItem[]): Errors => {
  const full = articles.map((article) => ({
    article,
    finding: findInArticle({ headline: article.title, fullText: article.text, language }),
  }));
  const short = articles.map((article) => ({
    article,
    finding: findInArticle({ headline: article.title, summary: leadOf(article.text), language }),
  }));
  const ordinary = news.map((item) => ({
    item,
    finding: findInArticle({ headline: item.title, summary: leadOf(item.text), language }),
  }));
  const links = articles
    .filter(({ subject }) => subject !== '')
    .map((article) => ({ article, link: linkOf(article) }));
  const missed = (cases: typeof full): ErrorCounts =>
    count(
      cases
        .filter(({ article, finding }) => article.adverse && !finding.kept)
        .map(({ finding }) => whyMissed(finding)),
    );
  const kept = (cases: typeof full): ErrorCounts =>
    count(
      cases
        .filter(({ article, finding }) => !article.adverse && finding.kept)
        .map(({ finding }) => whyKept(finding)),
    );
  return {
    fullMissed: missed(full),
    fullKept: kept(full),
    shortMissed: missed(short),
    shortKept: kept(short),
    newsKept: count(
      ordinary.filter(({ finding }) => finding.kept).map(({ item, finding }) => newsKind(item, finding)),
    ),
    falseLinks: count(
      links.filter(({ article, link }) => !article.adverse && link.linked).map(({ link }) => whyLinked(link)),
    ),
    missedLinks: count(
      links
        .filter(({ article, link }) => article.adverse && !link.linked)
        .map(({ link }) => whyNotLinked[link.because]),
    ),
  };
};

const whyNotLinked = {
  'not-kept': 'the gate did not keep the article',
  'not-named': 'no name in it is like enough',
  'other-role': 'named as official, accuser, victim or speaker throughout',
  'not-near': 'named only where no stage is said, or mostly in another role',
  'named-as-subject': 'linked',
} satisfies Record<SubjectLink['because'], string>;
