export * from './keyed-queue.js';
