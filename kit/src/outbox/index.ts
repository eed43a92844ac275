export * from './outbox.js';
export * from './outbox-migrations.js';
export * from './outbox.row.js';
export * from './read-outbox.js';
export * from './relay.js';
export { tellRelay } from './tell-relay.js';
export * from './send-again.js';
