export * from './within.js';
