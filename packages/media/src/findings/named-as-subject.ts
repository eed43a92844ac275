import type { Mention, Nearness } from './finding.js';

/** Names below this are mostly of others; see docs/media.md. */
export const mentionThreshold = 0.85;

const linking: ReadonlySet<Nearness> = new Set(['same-sentence', 'next-sentence', 'half']);

/** Whether the article says something adverse of the one who is named there. */
export const isNamedAsSubject = ({ role, nearness }: Mention): boolean =>
  role === 'subject' && linking.has(nearness);
