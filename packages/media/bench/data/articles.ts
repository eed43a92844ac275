import { parse } from 'csv-parse/sync';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An article with the subject that it was found for and what an assessor says of the two. */
export interface LabelledArticle {
  readonly id: string;
  readonly subject: string;
  readonly isPerson: boolean;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly adverse: boolean;
}

export const hasMediaData = (folder: string): boolean => existsSync(join(folder, 'media', 'public_test.csv'));

const table = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true });

const unpacked = (file: string): string =>
  execFileSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 1_000_000_000 });

/** Doubtful cases, those to be deleted and those of another kind are left out. */
const judged: Readonly<Record<string, boolean | undefined>> = { am: true, nam: false };

const subjectsOf = (folder: string, file: string, usual: boolean): LabelledArticle[] =>
  table(unpacked(join(folder, 'media', file))).flatMap((row, at) => {
    const label = (row['label'] ?? '').trim();
    const adverse = label === '' ? usual : judged[label];
    if (adverse === undefined) return [];
    return {
      id: `${file} ${at + 2}`,
      subject: (row['entity_name'] ?? '').trim(),
      isPerson: /^(?:ind|per)/i.test(row['entity_type'] ?? ''),
      url: (row['url'] ?? '').trim(),
      title: (row['title'] ?? '').trim(),
      text: row['article'] ?? '',
      adverse,
    };
  });

/** Articles about subjects, adverse or only about the same matters. */
export const readSubjectArticles = (folder: string): LabelledArticle[] => [
  ...subjectsOf(folder, 'adverse_entities_even.csv.xz', true),
  ...subjectsOf(folder, 'non_adverse_entities_even.csv.xz', false),
];

/** Articles without subjects. */
export const readPlainArticles = (folder: string): LabelledArticle[] =>
  table(readFileSync(join(folder, 'media', 'public_test.csv'), 'utf8')).map((row, at) => ({
    id: `public_test ${at + 2}`,
    subject: '',
    isPerson: false,
    url: '',
    title: (row['title'] ?? '').trim(),
    text: row['article'] ?? '',
    adverse: row['label'] === '1',
  }));

export interface NewsItem {
  readonly id: string;
  /** 1 world, 2 sports, 3 business, 4 science and technology. */
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

/** Ordinary news: what a gate must let pass by. */
export const readOrdinaryNews = (folder: string): NewsItem[] =>
  parse(readFileSync(join(folder, 'media', 'ag_news_even.csv'), 'utf8'), {
    relax_quotes: true,
    escape: '"',
  }).map(([section = '', title = '', text = '']: string[], at: number) => ({
    id: `ag_news ${at + 1}`,
    section,
    title,
    text,
  }));
