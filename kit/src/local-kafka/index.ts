export * from './local-kafka-error.js';
export * from './missing-programs.js';
export * from './open-local-kafka.js';
export type { KafkaGuard } from './guard-settings.js';
