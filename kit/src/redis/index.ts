export * from './open-redis.js';
export * from './redis-connection.js';
export * from './redis-unavailable.js';
