import { leastSimilarity } from './align/token-similarity.js';
import { hash } from './candidates/hash.js';
import {
  birthDateEffects,
  countryEffects,
  genderEffects,
  identifierEffects,
  kindEffects,
} from './combine/effects.js';
import { allTables } from './tables.js';
import { classWeights } from './tokens/class-weights.js';

/** Changes whenever the same question may get another score. */
export const engineVersion = '3.13.0';

/**
 * The published threshold: a comparison at or above it is a match. What it finds and what it costs in false
 * alarms is measured in docs/benchmarks.md.
 */
export const publishedThreshold = 0.7;

export const defaultLimit = 20;
/** Names of one subject that are searched; lists give one party up to 130 names, customers hardly 10. */
export const mostNames = 200;

export interface EngineConfig {
  /** 0 to 1; `publishedThreshold` when absent. */
  readonly threshold?: number | undefined;
}

/** 32 hex digits over all that a score depends on besides the code: settings, weights, dictionaries. */
export const configurationHash = (threshold: number): string => {
  const parts = JSON.stringify([
    ...[threshold, leastSimilarity, classWeights],
    ...[birthDateEffects, countryEffects, genderEffects, kindEffects, identifierEffects],
    allTables(),
  ]);
  return [11, 12, 13, 14].map((seed) => hash(parts, seed).toString(16).padStart(8, '0')).join('');
};
