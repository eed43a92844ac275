import { parsePosition, type LiveEvent } from '@probity/contracts';

/** Of the stream itself: it may come at a position that was seen. */
export const isControl = (event: LiveEvent | null): boolean =>
  event?.event === 'ready' || event?.event === 'gap';

/** False for a message that was already seen: after a resume the server may repeat some. */
export const isNews = (id: string, last: string | null): boolean => {
  const next = parsePosition(id);
  const seen = last === null ? null : parsePosition(last);
  return next === null || seen === null || next.epoch !== seen.epoch || next.seq > seen.seq;
};
