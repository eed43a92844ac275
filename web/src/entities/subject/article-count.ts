import type { AdverseMedia } from '@probity/contracts';

/** Articles behind the events; what has no event is one article. */
export const articleCount = (items: readonly AdverseMedia[]): number =>
  items.reduce((count, { event }) => count + (event?.articles ?? 1), 0);
