export * from './app.js';
export { databaseToken } from './kit-module.js';
export * from './start-app.js';
export * from './app-dependencies.js';
