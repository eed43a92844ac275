/** The screening side of the command line that needs no database; loads in a fraction of the whole service's time. */
export { compareSubjects, type CompareRun } from './compare-subjects.adapter.js';
export { checkListFiles, readListFiles, type ListFiles } from './list-files.adapter.js';
export { matchSubjects, type MatchRun } from './match-subjects.adapter.js';
