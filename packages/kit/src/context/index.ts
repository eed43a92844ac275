export * from './trigger.js';
export * from './clock.js';
export * from './fixed-clock.js';
export * from './ids.js';
