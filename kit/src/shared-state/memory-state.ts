import { MemoryCounters } from '../counters/index.js';
import { MemoryHints } from '../hints/index.js';
import { MemoryPresence } from '../presence/index.js';
import type { SharedState } from './shared-state.js';

/** For apps that share one process. */
export const memoryState = () =>
  ({
    hints: new MemoryHints(),
    counters: new MemoryCounters(),
    presence: new MemoryPresence(),
  }) satisfies SharedState;
