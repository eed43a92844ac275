export * from './app.js';
export * from './app-definition.js';
export { databaseToken } from './kit-module.js';
export * from './open-app-context.js';
export * from './start-app.js';
