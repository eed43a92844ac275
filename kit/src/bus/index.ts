export * from './bus.js';
export * from './bus-part.js';
export * from './consumer.js';
export * from './consumers.js';
export * from './dead-letter.js';
export * from './discover-consumers.js';
export * from './embedded-bus.js';
