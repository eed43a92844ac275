export * from './kept-dead-letters.js';
export * from './replay-dead-letter.js';
