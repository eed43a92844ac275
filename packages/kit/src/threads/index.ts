export * from './serve-calls.js';
export * from './thread.js';
