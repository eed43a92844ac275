import type { RecentSearch } from '@probity/contracts';

/** A search whose term is kept in words. */
export interface WordedSearch {
  readonly term: string;
  readonly folded: string;
  readonly country: RecentSearch['country'];
  readonly searchedAt: Date;
}

/** Searches that are shown. */
const most = 5;

/** Milliseconds between two searches of one term that is being typed, at most. */
export const typingMs = 60_000;

const became = (earlier: WordedSearch, later: WordedSearch): boolean =>
  later.country === earlier.country &&
  later.folded.startsWith(earlier.folded) &&
  later.searchedAt.getTime() - earlier.searchedAt.getTime() <= typingMs;

/** The last distinct searches of those given, newest first: of a term that was searched in pauses of typing, the whole. */
export const recentSearches = (newestFirst: readonly WordedSearch[]): RecentSearch[] => {
  const recent = new Map<string, RecentSearch>();
  for (const [index, search] of newestFirst.entries()) {
    const later = newestFirst[index - 1];
    if (later !== undefined && became(search, later)) continue;
    const key = `${search.country} ${search.folded}`;
    if (recent.has(key)) continue;
    recent.set(key, {
      term: search.term,
      country: search.country,
      searchedAt: search.searchedAt.toISOString(),
    });
    if (recent.size === most) break;
  }
  return [...recent.values()];
};
