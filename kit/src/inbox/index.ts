export * from './create-inbox.migration.js';
export * from './inbox-pruning.js';
export * from './inbox.row.js';
