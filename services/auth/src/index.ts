export * from './config.js';
export * from './confirmed-accounts.js';
export * from './start-auth.js';
