import { compareSubjects } from '../match-lines/compare-subjects.js';
import { grouped, showProgress } from './progress.js';

/** `compare`: pairs from standard input, scores to standard output, line by line. */
export const compare = async (): Promise<void> => {
  let answered = 0;
  const progress = showProgress(
    (seconds) => `${grouped(answered)} pairs compared in ${seconds.toFixed(0)} seconds`,
  );
  try {
    await compareSubjects({
      input: process.stdin,
      output: process.stdout,
      onAnswered: (total) => (answered = total),
    });
  } finally {
    progress.stop();
  }
};
