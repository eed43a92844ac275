export * from './free-ports.js';
