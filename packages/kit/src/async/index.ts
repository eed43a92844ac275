export * from './backoff.js';
export { Batcher } from './batcher.js';
export * from './bounded-turns.js';
export * from './keyed-queue.js';
export * from './map-concurrently.js';
export * from './no-sooner-than.js';
export * from './repeating-job.js';
export * from './with-timeout.js';
