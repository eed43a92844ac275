import type * as z from 'zod';
import {
  refuseHtml,
  UnreadableFeed,
  type SkippedItem,
  type SourceItem,
  type SourceItems,
} from './source-item.js';

/** What a line that cannot be read is called. */
const faultOf = (error: z.ZodError): string =>
  [
    ...new Set(
      error.issues.map(({ path }) => (path.length === 0 ? 'it is no object' : `field "${path.join('.')}"`)),
    ),
  ].join(', ');

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // told as "not JSON" with the line's number
    throw error;
  }
};

/**
 * Items of a file with one JSON object a line. Broken lines are skipped and told by their number; a file in which none
 * can be read throws `UnreadableFeed`.
 */
export const readJsonLines = <Record>(
  text: string,
  schema: z.ZodType<Record>,
  itemOf: (record: Record, received: string, line: number) => SourceItem,
): SourceItems => {
  refuseHtml(text);
  const items: SourceItem[] = [];
  const skipped: SkippedItem[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    const result = value === undefined ? undefined : schema.safeParse(value);
    if (result?.success === true) items.push(itemOf(result.data, line.trim(), at + 1));
    else skipped.push({ number: at + 1, reason: result === undefined ? 'not JSON' : faultOf(result.error) });
  }
  if (items.length === 0) throw new UnreadableFeed('not-this-layout');
  return { items, skipped };
};
