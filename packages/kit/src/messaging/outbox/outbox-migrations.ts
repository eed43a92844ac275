import type { MigrationInterface } from 'typeorm';
import { CreateOutbox } from './create-outbox.migration.js';
import { TraceOutbox } from './trace-outbox.migration.js';

/** Every service that announces or consumes events adds these (a consumer writes dead letters). */
export const outboxMigrations: readonly (new () => MigrationInterface)[] = [CreateOutbox, TraceOutbox];
