import { Stories } from '@probity/media';
import type { NewsItem } from '../data/articles.js';
import { bCubed } from './counts.js';
import { leadOf } from './gate.js';

const edits: readonly ((title: string, lead: string) => string)[] = [
  (title, lead) => `${title} ${lead}`,
  (title, lead) => `${title} (Agency) AGENCY - ${lead}`,
  (title, lead) => `${title.split(' ').reverse().slice(0, 3).join(' ')} in focus ${lead}`,
  (title, lead) => `${title} ${lead.slice(0, Math.ceil((lead.length * 2) / 3))}`,
];

/** Each item in four edits (agency tag, other headline, last third cut), among all others. */
export const measureStories = (
  news: readonly NewsItem[],
): { readonly items: number; readonly bCubed: number } => {
  const stories = new Stories();
  const unique = [...new Map(news.map((item) => [item.text, item])).values()];
  const items = unique.flatMap(({ id, title, text }) =>
    edits.map((edit, at) => ({
      right: id,
      said: stories.add({
        key: `${id} ${at}`,
        text: edit(title, leadOf(text)),
        at: '2026-11-20T00:00:00.000Z',
      }),
    })),
  );
  return { items: items.length, bCubed: bCubed(items) };
};
