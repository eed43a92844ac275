export * from './hints.js';
export * from './memory-hints.js';
export * from './redis-hints.js';
