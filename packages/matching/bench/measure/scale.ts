import { createEngine } from '@probity/matching';
import { syntheticEntries, syntheticEntry, syntheticName } from './synthetic.js';
import { percentile } from '@probity/scripts';
import { measureSaved, type SavedResult } from './saved.js';
import { timed } from './timing.js';

export interface ScaleResult {
  readonly entries: number;
  readonly loadSeconds: number;
  readonly megabytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly deltaMs: number;
  /** Longest step of the update: what a reader who comes in the middle of it waits. */
  readonly longestWaitMs: number;
  readonly saved: SavedResult;
}

const queries = 1_000;
const deltaSize = 1_000;

/**
 * Loads invented persons, searches known and unknown ones, then applies one list update in steps with a
 * question after each.
 */
export const measureScale = (entries: number): ScaleResult => {
  const index = createEngine().createIndex();
  const load = timed(() => index.load(syntheticEntries(0, entries)));
  const times: number[] = [];
  for (let n = 0; n < queries; n += 1) {
    const asked = syntheticName(n % 2 === 0 ? n * 37 : entries + n);
    times.push(timed(() => index.match({ kind: 'person', names: [asked] }, { limit: 10 })));
  }
  const delta = {
    added: [...syntheticEntries(entries, entries + deltaSize / 2)],
    changed: [...syntheticEntries(0, deltaSize / 4)].map((entry) => ({ ...entry, birthDates: ['1950'] })),
    removed: Array.from({ length: deltaSize / 4 }, (_, n) => syntheticEntry(deltaSize + n)),
  };
  const waits: number[] = [];
  const steps = index.applyInSteps(delta);
  for (let done = false; !done;) {
    waits.push(
      timed(() => {
        done = steps.next().done === true;
      }),
    );
    index.match({ kind: 'person', names: [syntheticName(waits.length)] }, { limit: 10 });
  }
  const warm = times.slice(queries / 10);
  return {
    entries,
    loadSeconds: load / 1_000,
    megabytes: process.memoryUsage().rss / 1e6,
    p50: percentile(warm, 0.5),
    p99: percentile(warm, 0.99),
    deltaMs: waits.reduce((sum, wait) => sum + wait, 0),
    longestWaitMs: Math.max(...waits),
    saved: measureSaved(index),
  };
};
