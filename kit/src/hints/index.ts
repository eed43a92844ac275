export * from './hints.js';
export * from './memory-hints.js';
