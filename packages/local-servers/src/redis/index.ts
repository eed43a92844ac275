export * from './local-redis-error.js';
export * from './open-local-redis.js';
