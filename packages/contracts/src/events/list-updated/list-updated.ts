import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  source: z.string(),
  /** SHA-256 of the imported files. */
  version: z.string(),
  /** The publisher's date, where the list carries one. */
  published: z.nullable(z.string()),
  entries: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
});

export type ListUpdated = z.infer<typeof schema>;

export const listUpdated = defineEvent<ListUpdated>({
  topic: 'screening.list-updated.v1',
  summary: 'A new version of a watchlist is live.',
  schema,
  key: (data) => data.source,
});
