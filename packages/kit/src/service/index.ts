export * from './callers.js';
export * from './environment.js';
export * from './exit-code.js';
export * from './run-service.js';
export * from './server-variables.js';
export * from './servers-fit.js';
export * from './stop-signal.js';
export type { ReadyMessage } from './supervision.js';
