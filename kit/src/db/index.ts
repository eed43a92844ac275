export type * from './database.js';
export * from './ensure-database.js';
export * from './faults.js';
export * from './open-database.js';
export * from './pending-migrations.js';
export * from './transactions.js';
export { afterCommit, entityManager, type Tx } from './tx.js';
