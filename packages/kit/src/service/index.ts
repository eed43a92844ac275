export * from './callers.js';
export * from './environment.js';
export * from './run-service.js';
export * from './server-variables.js';
export * from './check-servers.js';
export { isOpenAddress } from './check-plaintext.js';
export { exitCode, stopSignal, type ReadyMessage } from './supervision.js';
