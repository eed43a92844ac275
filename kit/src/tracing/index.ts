export * from './messaging-steps.js';
export * from './spans.js';
export * from './start-tracing.js';
