export * from './one-at-a-time.js';
