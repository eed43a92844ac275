export * from './cause.js';
