import type { KindCoverage } from '@probity/contracts';

/** What of articles is stored and compared. */
export interface MediaState {
  /** End of the newest import that read its file whole; null where none did. */
  readonly importedAt: Date | null;
  /** What came of the newest import; `unfinished` runs, or was killed. */
  readonly newest: 'done' | 'failed' | 'unfinished';
  /** Articles came in languages without a lexicon. */
  readonly hasUnjudged: boolean;
  /** Articles are stored whose names were not compared yet. */
  readonly hasWaiting: boolean;
  /** Whether the subject, or every one, was compared since it was added or changed. */
  readonly isCompared: boolean;
}

/** After so many days without an import, what was published since is not known. */
const currentDays = 7;
const dayMs = 86_400_000;

/** How far one subject, or all of them, were checked for adverse media. */
export const mediaCoverage = (state: MediaState, of: 'one' | 'all', now: Date): KindCoverage => {
  const { importedAt, isCompared } = state;
  if (importedAt === null)
    return { state: 'not-checked', reason: 'no source of adverse media is loaded', asked: [] };
  if (!isCompared && of === 'one') {
    const reason = 'the subject is new or changed and not compared with the stored articles yet';
    return { state: 'not-checked', reason, asked: [] };
  }
  const asked = [
    { source: 'articles', name: 'Imported articles', published: null, loaded: importedAt.toISOString() },
  ];
  const gaps = [
    isCompared ? null : 'without subjects that are not compared with the stored articles yet',
    state.hasWaiting ? 'without articles that are not compared yet' : null,
    state.hasUnjudged ? 'without articles in languages that cannot be judged' : null,
    state.newest === 'failed' ? 'without the newest import, which failed' : null,
    state.newest === 'unfinished' ? 'without the rest of an import that has not ended' : null,
    now.getTime() - importedAt.getTime() > currentDays * dayMs
      ? `without what was published since ${importedAt.toISOString().slice(0, 10)}`
      : null,
  ].filter((gap) => gap !== null);
  return gaps.length === 0 ? { state: 'asked', asked } : { state: 'partly', reason: gaps.join('; '), asked };
};
