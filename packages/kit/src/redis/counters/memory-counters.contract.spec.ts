import { countersContract } from './counters.contract.js';
import { MemoryCounters } from './memory-counters.js';

countersContract('MemoryCounters', () => Promise.resolve(new MemoryCounters()));
