/** The screening side of the command line that needs no database; loads in a fraction of the whole service's time. */
export { compareSubjects, type CompareRun } from './commands/compare-subjects.adapter.js';
export { checkListFiles, readListFiles, type ListFiles } from './commands/list-files.adapter.js';
export { matchSubjects, type MatchRun } from './commands/match-subjects.adapter.js';
