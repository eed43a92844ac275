const minuteMs = 60_000;

/** The newest file that GDELT names: the minute of `lastBuildDate`. Undefined where the feed says none. */
export const newestMinute = (feed: string): Date | undefined => {
  const [, written = ''] = /<lastBuildDate>\s*([^<]+?)\s*<\/lastBuildDate>/i.exec(feed) ?? [];
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : new Date(Math.floor(at / minuteMs) * minuteMs);
};

/** Minutes before the newest with which a first fetch begins: a quarter of an hour has all of its files. */
const firstMinutes = 15;

/**
 * The minutes from the one after `read` to `newest`, at most `most` of the oldest: what is left waits for the next
 * fetch. @param read null where nothing was read yet.
 */
export const minutesToRead = (read: Date | null, newest: Date, most: number): Date[] => {
  const from = read === null ? newest.getTime() - firstMinutes * minuteMs : read.getTime();
  const count = Math.max(0, Math.min(most, (newest.getTime() - from) / minuteMs));
  return Array.from({ length: count }, (_, at) => new Date(from + (at + 1) * minuteMs));
};

/** `20260908013100.gal.json.gz` */
export const galFileName = (minute: Date): string =>
  `${minute.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}.gal.json.gz`;
