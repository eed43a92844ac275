import { findInArticle, readSource } from '@probity/media';
import type { NewsItem } from '../data/articles.js';
import { leadOf } from './gate.js';

export interface DayFigures {
  readonly items: number;
  readonly kept: number;
  readonly mentions: number;
  readonly cpuSeconds: number;
}

/** CPU time of reading and judging as many records as GDELT's article list has in a day, made of ordinary news. */
export const measureDay = (news: readonly NewsItem[], items: number): DayFigures => {
  const perFile = 800;
  const files = Array.from({ length: Math.ceil(items / perFile) }, (_, file) =>
    Array.from({ length: perFile }, (_ignored, at) => {
      const item = news[(file * perFile + at) % news.length];
      return JSON.stringify({
        date: '2026-11-20T00:00:00.000Z',
        url: `https://news.example.com/${file}/${at}`,
        title: item?.title ?? '',
        desc: leadOf(item?.text ?? ''),
        lang: 'en',
      });
    }).join('\n'),
  );
  const before = process.cpuUsage();
  let [read, kept, mentions] = [0, 0, 0];
  for (const file of files)
    for (const article of readSource('gal', file, '2026-11-20T00:00:00.000Z').articles) {
      const finding = findInArticle(article);
      read += 1;
      if (finding.kept) kept += 1;
      mentions += finding.mentions.length;
    }
  const { user, system } = process.cpuUsage(before);
  return { items: read, kept, mentions, cpuSeconds: (user + system) / 1_000_000 };
};
