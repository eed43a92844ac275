import * as z from 'zod';
import { readJsonLines } from './json-lines.js';
import type { SourceItems } from './source-item.js';

const text = z.string().nullish();
const record = z.object({
  date: text,
  url: z.string(),
  domain: text,
  outletName: text,
  title: z.string(),
  desc: text,
  lang: text,
});

/**
 * GDELT's Article List (`gal`): one JSON object a line. Only three dates in ten are those of publication and nothing
 * tells which, so all count as when the article was seen. `http` links are in it, of sites that have long moved to https.
 */
export const readGal = (file: string): SourceItems =>
  readJsonLines(file, record, (given, received, line) => ({
    url: given.url,
    headline: given.title,
    summary: given.desc?.trim() === given.title.trim() ? undefined : (given.desc ?? undefined),
    outlet: given.outletName ?? given.domain ?? undefined,
    date: given.date ?? undefined,
    dateIsSeen: true,
    language: given.lang ?? undefined,
    received,
    line,
  }));
