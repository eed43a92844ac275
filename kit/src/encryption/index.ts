export * from './tls-fault.js';
