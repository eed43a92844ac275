import { pubSubContract } from './pub-sub.contract.js';
import { MemoryPubSub } from './pub-sub.js';

pubSubContract('MemoryHints', () => Promise.resolve(new MemoryPubSub()));
