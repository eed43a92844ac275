export * from './create-logger.js';
export * from './logger.js';
export * from './nest-logger.js';
