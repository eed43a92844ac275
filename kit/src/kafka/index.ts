export * from './kafka-bus.js';
