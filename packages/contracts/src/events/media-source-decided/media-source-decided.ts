import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  source: z.string(),
  /** `switch-on`, `switch-off`, `fetch`, `accept` or `import` (a file was sent); others may follow. */
  action: z.string(),
  /** Id of the administrator. */
  decidedBy: z.string(),
});

export type MediaSourceDecided = z.infer<typeof schema>;

export const mediaSourceDecided = defineEvent<MediaSourceDecided>({
  topic: 'screening.media-source-decided.v1',
  summary:
    'An administrator switched a source of articles on or off, had it fetched or accepted what it holds.',
  schema,
  key: (data) => data.source,
});
