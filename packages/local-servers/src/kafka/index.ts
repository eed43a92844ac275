export type { KafkaGuard } from './guard-settings.js';
export * from './missing-programs.js';
export * from './open-local-kafka.js';
export { answersAsKafka } from './answers-as-kafka.js';
export { kafkaVersion } from './kafka-jars.js';
