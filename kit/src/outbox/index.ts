export * from './create-outbox.migration.js';
export * from './outbox.js';
export * from './outbox.row.js';
export * from './relay.js';
