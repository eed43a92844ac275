export * from './cause.js';
export * from './clock.js';
export * from './fixed-clock.js';
export * from './ids.js';
