export * from './health.controller.js';
export * from './part-state.js';
export * from './parts.js';
