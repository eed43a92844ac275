export * from './env.js';
export * from './env-pairs.js';
export * from './load-config.js';
export * from './secret.js';
export * from './tls-fault.js';
