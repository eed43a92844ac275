import { withSection } from '@probity/scripts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  hasMediaData,
  readOrdinaryNews,
  readPlainArticles,
  readSubjectArticles,
  type LabelledArticle,
} from './data/articles.js';
import { partOf, splitByGroup, type Part } from './data/split.js';
import { measureDay } from './measure/day.js';
import { measureErrors } from './measure/errors.js';
import { measureGate } from './measure/gate.js';
import { measureHeadlines } from './measure/headlines.js';
import { measureLinks } from './measure/links.js';
import { measureMentions } from './measure/mentions.js';
import { measureStories } from './measure/stories.js';
import { mediaPage, type PartFigures } from './report/page.js';

const recordsOfADay = 230_000;

const [folder = ''] = process.argv.slice(2);
const data = resolve(folder === '' ? join('..', 'shared', 'data') : folder);
if (!hasMediaData(data)) {
  process.stderr.write(`There are no labelled articles at ${data}; name the folder of the test data.\n`);
  process.exit(2);
}
const say = (text: string): void => void process.stderr.write(`${text}\n`);

say('Reading');
const articles = [...readSubjectArticles(data), ...readPlainArticles(data)];
const parts = splitByGroup(articles);
const news = readOrdinaryNews(data);
const of = (part: Part): LabelledArticle[] => articles.filter((article) => parts.get(article) === part);
const newsOf = (part: Part) => news.filter(({ id, title }) => partOf(`${id}${title}`) === part);

const figuresOf = (part: Part): PartFigures => {
  say(`Gate, headlines and links: ${part}`);
  return {
    articles: of(part).length,
    news: newsOf(part).length,
    gate: measureGate({ learnt: of('tuning'), articles: of(part), news: newsOf(part) }),
    headlines: measureHeadlines(part),
    links: measureLinks(of(part).filter(({ subject }) => subject !== '')),
    errors: measureErrors(of(part), newsOf(part)),
  };
};
const [tuning, untouched] = [figuresOf('tuning'), figuresOf('untouched')];
say('Mentions');
const mentions = measureMentions(14_000, 20);
say('Stories');
const stories = measureStories(newsOf('untouched'));
say('A day');
const day = measureDay(newsOf('untouched'), recordsOfADay);

const page = mediaPage({ tuning, untouched, mentions, stories, day });
const figures = join('docs', 'benchmarks.md');
writeFileSync(figures, withSection(readFileSync(figures, 'utf8'), 'media', page));
process.stdout.write(page);
