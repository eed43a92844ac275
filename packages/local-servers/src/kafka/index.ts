export type { KafkaGuard } from './broker-settings.js';
export * from './open-local-kafka.js';
export { servesKafka } from './broker-process.js';
export { kafkaVersion, missingPrograms } from './kafka-jars.js';
