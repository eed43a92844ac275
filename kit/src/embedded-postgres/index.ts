export * from './embedded-postgres-error.js';
export * from './open-embedded-postgres.js';
