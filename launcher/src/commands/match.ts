import { matchSubjects, type MatchRun } from '../match-lines/match-subjects.js';
import { readListFiles, type ListFiles } from '../match-lines/list-files.js';
import { givenPath } from './given-path.js';
import { grouped, showProgress } from './progress.js';

export interface MatchOptions {
  /** Empty: the installation's live lists. */
  readonly list: readonly ListFiles[];
  readonly threshold?: number;
  readonly limit?: number;
  readonly threads: number;
}

/** `match`: subjects from standard input, answers to standard output, line by line. */
export const match = async ({ list, threshold, limit, threads }: MatchOptions): Promise<void> => {
  let loaded = 0;
  let answered = 0;
  const progress = showProgress((seconds) =>
    loaded === 0
      ? `Reading the lists, ${seconds.toFixed(0)} seconds so far…`
      : `${grouped(answered)} subjects answered in ${seconds.toFixed(0)} seconds, against ${grouped(loaded)} entries`,
  );
  try {
    await matchSubjects({
      readLists: list.length > 0 ? readListFiles(list.map(withPaths)) : fromInstallation,
      input: process.stdin,
      output: process.stdout,
      threshold,
      limit,
      threads,
      onLoaded: (entries) => (loaded = entries),
      onAnswered: (total) => (answered = total),
    });
  } finally {
    progress.stop();
  }
};

const withPaths = ({ source, files }: ListFiles): ListFiles => ({ source, files: files.map(givenPath) });

/** The database is let go before the first subject is read: a long run holds up neither a start nor an import. */
const fromInstallation: MatchRun['readLists'] = async (take) => {
  // Loaded only here: a second that `--list` need not wait for.
  const { ReadLiveLists } = await import('@probity/screening');
  const { withScreening } = await import('./with-installation.js');
  return withScreening('match', (screening) => screening.get(ReadLiveLists).execute(take));
};
