import * as z from 'zod';
import { envFlag, envInt, envOneOf, envText, envUrl } from '../config/index.js';
import { logLevels, type LogLevel } from '../logging/index.js';

const anyPort = { min: 0, max: 65_535 };

/** `host:port`, separated by commas. */
const brokers = z
  .string({ error: 'brokers such as kafka-1:9092,kafka-2:9092' })
  .regex(/^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$/, { error: 'brokers such as kafka-1:9092,kafka-2:9092' })
  .transform((text) => text.split(','));

/** Variables of every process. An app's schema takes the groups that it needs, and adds its own. */
export const processVariables = {
  HOST: envText('an address of this machine').default('127.0.0.1'),
  PORT: envInt(anyPort).default(8080),
  /** Where Prometheus reads `/metrics`, on the same host; 0 takes any free port. */
  METRICS_PORT: envInt(anyPort).default(9464),
  LOG_LEVEL: envOneOf(logLevels).default('info'),
  /** A collector of traces (OTLP over HTTP); absent, none are recorded. Its own settings: `OTEL_TRACES_SAMPLER`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: envUrl().optional(),
};

export const databaseVariables = {
  DATABASE_URL: envUrl(['postgres', 'postgresql']),
  /** Connections of this process. */
  DATABASE_POOL: envInt({ min: 2, max: 100 }).default(10),
  /**
   * Whether a start brings the schema up to date. `false`: it waits until `migrate` has done so, since several replicas
   * that start beside the last release should find the schema, not change it.
   */
  DATABASE_MIGRATE: envFlag().default(false),
};

/** Of an app that sends or hears events. */
export const kafkaVariables = { KAFKA_BROKERS: brokers };

/** Of an app that shares passing state with its other replicas. */
export const redisVariables = { REDIS_URL: envUrl(['redis', 'rediss']) };

/** Where an app keeps its data. */
export interface DatabasePlace {
  readonly url: string;
  readonly poolSize: number;
  readonly migrate: boolean;
}

/** What a process is told of itself and of what it stands on; a group that its app did not take is absent. */
export interface ProcessConfig {
  readonly http: { readonly host: string; readonly port: number };
  readonly metricsPort: number;
  readonly logLevel: LogLevel;
  /** Address of a collector of traces. */
  readonly tracesTo?: string;
  readonly database?: DatabasePlace;
  readonly kafkaBrokers?: readonly string[];
  readonly redisUrl?: string;
}

type Values<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>;
type Maybe<Group extends z.ZodRawShape> = Values<Group> | { readonly [Name in keyof Group]?: never };

type Environment = Values<typeof processVariables> &
  Maybe<typeof databaseVariables> &
  Maybe<typeof kafkaVariables> &
  Maybe<typeof redisVariables>;

export const processConfig = (env: Environment): ProcessConfig => ({
  http: { host: env.HOST, port: env.PORT },
  metricsPort: env.METRICS_PORT,
  logLevel: env.LOG_LEVEL,
  ...(env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
  ...(env.DATABASE_URL !== undefined && {
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL, migrate: env.DATABASE_MIGRATE },
  }),
  ...(env.KAFKA_BROKERS !== undefined && { kafkaBrokers: env.KAFKA_BROKERS }),
  ...(env.REDIS_URL !== undefined && { redisUrl: env.REDIS_URL }),
});
