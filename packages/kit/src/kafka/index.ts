export { BusRefused } from './refusal-backoff.js';
export * from './kafka-bus.js';
export { kafkaMechanisms, type KafkaCluster, type KafkaLogin, type KafkaTls } from './kafka-client.js';
