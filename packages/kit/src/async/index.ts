export { Batcher } from './batcher.js';
export * from './keyed-queue.js';
export * from './within.js';
