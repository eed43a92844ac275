import type { KindCoverage } from '@probity/contracts';
import { mediaSourceState, type FetchHistory } from '../media-sources/media-source.js';
import { unjudgedGap, type UnjudgedArticles } from './unjudged-articles.js';

/** A source that is fetched, or was once. */
export interface CoveredSource extends FetchHistory {
  readonly source: string;
  readonly name: string;
  readonly newestItemAt: Date | null;
}

/** What of articles is stored and compared. */
export interface MediaState {
  readonly sources: readonly CoveredSource[];
  /** End of the newest import by hand that read its file whole; null where none did. */
  readonly importedAt: Date | null;
  /** What came of the newest import by hand; `unfinished` runs, or was killed. */
  readonly newest: 'done' | 'failed' | 'unfinished';
  /** Articles that came in languages without a lexicon in the last days, by language. */
  readonly unjudged: readonly UnjudgedArticles[];
  /** Articles are stored whose names were not compared yet. */
  readonly hasWaiting: boolean;
  /** The subject has articles that somebody added by hand, which are no source. */
  readonly hasAdded: boolean;
  /** Whether the subject, or every one, was compared since it was added or changed. */
  readonly isCompared: boolean;
}

/** Else events would stand beside "not checked" without a word about where they come from. */
const onlyAdded = 'only articles added by hand are there';

/** After so many days without an import, what was published since is not known. */
const currentDays = 7;
const dayMs = 86_400_000;

/** How far one subject, or all of them, were checked for adverse media. */
export const mediaCoverage = (state: MediaState, of: 'one' | 'all', now: Date): KindCoverage => {
  const { importedAt, isCompared } = state;
  const sources = state.sources.filter(({ nextFetchAt }) => nextFetchAt !== null);
  const asked = [...imported(importedAt), ...sources.flatMap(askedSource)];
  if (asked.length === 0) {
    const reason =
      sources.length === 0
        ? 'no source of adverse media is loaded'
        : 'none of the sources of adverse media could be read yet';
    return { state: 'not-checked', reason: state.hasAdded ? `${reason}; ${onlyAdded}` : reason, asked };
  }
  if (!isCompared && of === 'one') {
    const reason = 'the subject is new or changed and not compared with the stored articles yet';
    return { state: 'not-checked', reason, asked: [] };
  }
  const gaps = [
    isCompared ? null : 'without subjects that are not compared with the stored articles yet',
    state.hasWaiting ? 'without articles that are not compared yet' : null,
    unjudgedGap(state.unjudged),
    state.newest === 'failed' ? 'without the newest import, which failed' : null,
    state.newest === 'unfinished' ? 'without the rest of an import that has not ended' : null,
    ...sources.map((source) => gapOf(source, now)),
    // Where sources are fetched, each of them says how current it is.
    sources.length === 0 && importedAt !== null && now.getTime() - importedAt.getTime() > currentDays * dayMs
      ? `without what was published since ${dayOf(importedAt)}`
      : null,
  ].filter((gap) => gap !== null);
  return gaps.length === 0 ? { state: 'asked', asked } : { state: 'partly', reason: gaps.join('; '), asked };
};

type Asked = KindCoverage['asked'];

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const imported = (at: Date | null): Asked =>
  at === null
    ? []
    : [{ source: 'articles', name: 'Imported articles', published: null, loaded: at.toISOString() }];

const askedSource = ({ source, name, newestItemAt, lastSuccessAt }: CoveredSource): Asked => {
  if (lastSuccessAt === null) return [];
  const published = newestItemAt === null ? null : dayOf(newestItemAt);
  return [{ source, name, published, loaded: lastSuccessAt.toISOString() }];
};

/** What is missing of a source, or null. */
const gapOf = (source: CoveredSource, now: Date): string | null => {
  const { name, lastSuccessAt, failingSince, heldSince } = source;
  switch (mediaSourceState(source, now)) {
    case 'off':
    case 'current':
      return null;
    case 'waiting':
      return `without ${name}, which was not fetched yet`;
    case 'failing':
      return `without ${name}, which fails since ${dayOf(failingSince ?? now)}`;
    case 'held':
      return `without the newest of ${name}, held since ${dayOf(heldSince ?? now)}`;
    case 'overdue':
      return `without what ${name} published since ${dayOf(lastSuccessAt ?? now)}`;
  }
};
