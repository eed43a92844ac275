import * as z from 'zod';
import { readJsonLines } from './json-lines.js';
import type { SourceItem, SourceItems } from './source-item.js';

const line = z.object({
  url: z.string(),
  headline: z.string(),
  summary: z.string().nullish(),
  source: z.string().nullish(),
  date: z.string().nullish(),
  language: z.string().nullish(),
  /** Full text or HTML, read for its facts and not kept. */
  text: z.string().nullish(),
});
export type ArticleLine = z.infer<typeof line>;

const itemOf = (given: ArticleLine, received: string, line: number): SourceItem => ({
  url: given.url,
  headline: given.headline,
  summary: given.summary ?? undefined,
  outlet: given.source ?? undefined,
  date: given.date ?? undefined,
  language: given.language ?? undefined,
  html: given.text?.replaceAll('\n', '<br>'),
  received,
  line,
});

/** Our own layout, the way without internet: `{"url", "headline", "summary"?, "source"?, "date"?, "language"?, "text"?}`. */
export const readArticleLines = (file: string): SourceItems => readJsonLines(file, line, itemOf);
