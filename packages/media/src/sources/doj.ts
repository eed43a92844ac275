import * as z from 'zod';
import {
  refuseHtml,
  UnreadableFeed,
  type SkippedItem,
  type SourceItem,
  type SourceItems,
} from './source-item.js';

const page = z.object({
  metadata: z.object({ resultset: z.object({ count: z.coerce.number() }) }),
  results: z.array(z.unknown()),
});
const text = z.string().nullish();
const release = z.object({
  uuid: text,
  title: z.string(),
  url: z.string(),
  body: text,
  teaser: text,
  date: text,
  created: text,
});

export interface DojPage extends SourceItems {
  /** Releases of the whole archive. Pages hold 20, oldest first, so the newest are on the last. */
  readonly total: number;
}

const jsonOf = (file: string): unknown => {
  try {
    return JSON.parse(file);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableFeed('not-this-layout');
    throw error;
  }
};

/** One page of the press releases of the U.S. Department of Justice, which are in the public domain. */
export const readDoj = (file: string): DojPage => {
  refuseHtml(file);
  const parsed = page.safeParse(jsonOf(file));
  if (!parsed.success) throw new UnreadableFeed('not-this-layout');
  const items: SourceItem[] = [];
  const skipped: SkippedItem[] = [];
  for (const [at, value] of parsed.data.results.entries()) {
    const { success, data } = release.safeParse(value);
    if (!success) {
      skipped.push({ number: at + 1, reason: 'no title or no address' });
      continue;
    }
    items.push({
      url: data.url,
      headline: data.title,
      summary: data.teaser ?? undefined,
      outlet: 'U.S. Department of Justice',
      date: data.date ?? data.created ?? undefined,
      language: 'en',
      html: data.body ?? undefined,
      received: JSON.stringify(data),
    });
  }
  return { items, skipped, total: parsed.data.metadata.resultset.count };
};
