import { MatchIndex } from './match-index.js';
import { compare } from './compare.js';
import { sampleIndex } from './saved-index/sample-index.js';
import { configurationHash, engineVersion, publishedThreshold, type EngineConfig } from './configuration.js';
import type { Comparison, IndexEntry, Subject } from './model.js';

export interface Engine {
  readonly version: string;
  /** Hash of settings, weights and dictionaries: with `version` it fixes every score. */
  readonly configuration: string;
  readonly threshold: number;
  createIndex(): MatchIndex;
  /** Of invented parties: its bytes show whether another engine would save the same index of the same lists. */
  createSample(): MatchIndex;
  /** Throws `UnmatchableQuery` when a name is too long to be compared. */
  compare(query: Subject, candidate: IndexEntry | Subject): Comparison;
}

/** Throws `RangeError` when the threshold is not between 0 and 1. */
export const createEngine = (config: EngineConfig = {}): Engine => {
  const threshold = config.threshold ?? publishedThreshold;
  if (!(threshold >= 0 && threshold <= 1))
    throw new RangeError(`A threshold is between 0 and 1, not ${threshold}.`);
  return {
    version: engineVersion,
    configuration: configurationHash(threshold),
    threshold,
    createIndex: () => new MatchIndex(threshold),
    createSample: () => sampleIndex(threshold),
    compare: (query, candidate) => compare(query, candidate, threshold),
  };
};
