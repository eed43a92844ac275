import { MemoryCounters } from '../counters/memory-counters.js';
import { MemoryHints } from '../hints/memory-hints.js';
import { MemoryPresence } from '../presence/memory-presence.js';
import type { SharedState } from './shared-state.js';

/** For apps that share one process. */
export const memoryState = () =>
  ({
    hints: new MemoryHints(),
    counters: new MemoryCounters(),
    presence: new MemoryPresence(),
  }) satisfies SharedState;
