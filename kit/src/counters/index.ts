export * from './counters.js';
export * from './memory-counters.js';
export * from './redis-counters.js';
