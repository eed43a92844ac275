export * from './open-local-redis.js';
