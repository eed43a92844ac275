export * from './capture-logger.js';
export * from './eventually.js';
export * from './inert-transactions.js';
export * from './open-test-database.js';
export * from './outbox-of.js';
export * from './start-test-issuer.js';
export * from './test-data.js';
export * from './schema-drift.js';
