export * from './memory-presence.js';
export * from './presence-store.js';
export * from './redis-presence.js';
