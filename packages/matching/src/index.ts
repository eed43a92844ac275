/** The matching engine: who on the loaded lists may a subject be, how surely, and why. See docs/matching.md. */
export { engineVersion, publishedThreshold, type EngineConfig } from './configuration.js';
export { observe, type Observation } from './compare.js';
export { logOddsOf, shareOf } from './combine/log-odds.js';
export { createEngine, type Engine } from './engine.js';
export type { MatchIndex } from './match-index.js';
export { nameWords, type NameWord } from './name-words.js';
export { UnmatchableQuery, type UnmatchableReason } from './unmatchable-query.js';
export type * from './model.js';
export type { ReadBytes, Saved } from './saved-index/saved-values.js';
export { runSteps } from './run-steps.js';
export { selfTestCases, type CaseOptions, type SelfTestCase } from './self-test/cases.js';
export { inventedSubjects } from './self-test/invented-subjects.js';
export { intervalOfShare } from './self-test/interval-of-share.js';
export { runSelfTest, type MatchIndexLike, type SuiteResult } from './self-test/run-self-test.js';
