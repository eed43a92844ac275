export * from './memory-state.js';
export * from './redis-state.js';
export * from './shared-state.js';
