import type { MatchExplanation, PersonListItem, SearchResponse } from '@probity/contracts';

export interface PossiblePerson {
  /** 0 to 1. */
  readonly matchScore: number;
  /** A sentence. */
  readonly reason: string;
  readonly why: MatchExplanation;
}

/** One line of the result list. */
export interface FoundPerson {
  readonly person: PersonListItem;
  /** The published name, or the company, in which it was found; null where that is not known. */
  readonly matchedName: string | null;
  /** Null for a literal match; else how the matching engine found a name that is spelled differently. */
  readonly possible: PossiblePerson | null;
}

export interface SearchResults {
  /** Literal matches, then possible matches: those only below the last page, so that the list grows at its end. */
  readonly shown: readonly FoundPerson[];
  /** Literal and possible matches over all pages. */
  readonly found: number;
}

/** The result list of the loaded pages. Each person once: a live change can move one across a page's edge. */
export const searchResults = (pages: readonly SearchResponse[]): SearchResults => {
  const literal = new Map(pages.flatMap((page) => page.results).map((person) => [person.id, person]));
  const possible = new Map(
    pages
      .flatMap((page) => page.similar)
      .filter(({ id }) => !literal.has(id))
      .map((person) => [person.id, person]),
  );
  const isComplete = pages.at(-1)?.nextCursor === null;
  const lines: FoundPerson[] = [...literal.values()].map(({ matchedName, ...person }) => ({
    person,
    matchedName,
    possible: null,
  }));
  const possibleLines = [...possible.values()].map(({ matchScore, reason, why, ...person }): FoundPerson => ({
    person,
    matchedName: why.matchedName,
    possible: { matchScore, reason, why },
  }));
  return {
    shown: isComplete ? [...lines, ...possibleLines] : lines,
    found: Math.max(pages[0]?.total ?? 0, literal.size) + possible.size,
  };
};
