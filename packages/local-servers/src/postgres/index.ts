export * from './open-embedded-postgres.js';
export { installedBinaries } from './server-binaries.js';
export { serverUser } from './server-user.js';
