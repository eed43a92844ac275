import { MemoryPresence } from './memory-presence.js';
import { presenceContract } from './presence.contract.js';

presenceContract('MemoryPresence', () => Promise.resolve(new MemoryPresence()));
