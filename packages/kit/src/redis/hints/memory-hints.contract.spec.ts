import { hintsContract } from './hints.contract.js';
import { MemoryHints } from './memory-hints.js';

hintsContract('MemoryHints', () => Promise.resolve(new MemoryHints()));
