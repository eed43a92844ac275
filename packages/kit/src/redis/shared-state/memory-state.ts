import { MemoryCounters } from '../counters/memory-counters.js';
import { MemoryPubSub } from '../pub-sub/memory-pub-sub.js';
import { MemoryPresence } from '../presence/memory-presence.js';
import type { SharedState } from './shared-state.js';

/** For apps that share one process. */
export const memoryState = () =>
  ({
    pubSub: new MemoryPubSub(),
    counters: new MemoryCounters(),
    presence: new MemoryPresence(),
  }) satisfies SharedState;
