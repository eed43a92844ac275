import type * as z from 'zod';
import {
  envCertificatesPath,
  envInt,
  envOneOf,
  envPrivateKeyPath,
  envText,
  envUrl,
} from '../config/index.js';
import type { OwnCertificate, ServiceConnections } from '../http/index.js';
import type { KafkaCluster } from '../kafka/index.js';
import { logLevels, type LogLevel } from '../observability/index.js';
import type { RedisAddress } from '../redis/index.js';
import { serviceUrls } from './check-plaintext.js';
import type { databaseVariables, kafkaVariables, redisVariables } from './server-variables.js';

const anyPort = { min: 0, max: 65_535 };

/** Variables of every process. An app's schema takes the groups that it needs, and adds its own. */
export const processVariables = {
  HOST: envText('an address of this machine').default('127.0.0.1'),
  PORT: envInt(anyPort).default(8080),
  /** What it shows to those that call it, by HTTPS alone then; absent, it serves HTTP. Read again when they change. */
  SERVICE_TLS_CERT_FILE: envCertificatesPath().optional(),
  SERVICE_TLS_KEY_FILE: envPrivateKeyPath().optional(),
  /** Where Prometheus reads `/metrics`, on the same host; 0 takes any free port. */
  METRICS_PORT: envInt(anyPort).default(9464),
  LOG_LEVEL: envOneOf(logLevels).default('info'),
  /** A collector of traces (OTLP over HTTP); absent, none are recorded. Its own settings: `OTEL_TRACES_SAMPLER`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: envUrl().optional(),
};

/** Where an app keeps its data. */
export interface DatabaseAddress {
  readonly url: string;
  /** The same database as the user who owns its tables. */
  readonly ownerUrl?: string;
  readonly poolSize: number;
  readonly migrate: boolean;
}

/** Where it listens. */
export interface Listener {
  readonly host: string;
  readonly port: number;
  readonly certificate?: OwnCertificate;
}

/** Settings of a process and of its servers; a group of variables that its app did not take is absent. */
export interface ProcessConfig {
  readonly http: Listener;
  readonly metricsPort: number;
  readonly logLevel: LogLevel;
  /** Address of a collector of traces. */
  readonly tracesTo?: string;
  /** Absent: it calls no other app by HTTPS. */
  readonly services?: ServiceConnections;
  readonly database?: DatabaseAddress;
  readonly kafka?: KafkaCluster;
  readonly redis?: RedisAddress;
}

type Values<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>;
type Maybe<Group extends z.ZodRawShape> = Values<Group> | { readonly [Name in keyof Group]?: never };

type Environment = Values<typeof processVariables> & {
  readonly SERVICES_CA_FILE?: string | undefined;
} & Maybe<typeof databaseVariables> &
  Maybe<typeof kafkaVariables> &
  Maybe<typeof redisVariables>;

export const processConfig = (env: Environment): ProcessConfig => ({
  http: listenerOf(env),
  metricsPort: env.METRICS_PORT,
  logLevel: env.LOG_LEVEL,
  ...(env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
  ...connectionsOf(env),
  ...(env.DATABASE_URL !== undefined && {
    database: {
      url: env.DATABASE_URL,
      ...(env.DATABASE_OWNER_URL !== undefined && { ownerUrl: env.DATABASE_OWNER_URL }),
      poolSize: env.DATABASE_POOL,
      migrate: env.DATABASE_MIGRATE,
    },
  }),
  ...(env.KAFKA_BROKERS !== undefined && { kafka: clusterOf(env) }),
  ...(env.REDIS_URL !== undefined && {
    redis: { url: env.REDIS_URL, ...(env.REDIS_CA_FILE !== undefined && { ca: env.REDIS_CA_FILE }) },
  }),
});

/** By the environment, which fits together: `checkServers`. */
export const listenerOf = (
  env: Pick<
    Values<typeof processVariables>,
    'HOST' | 'PORT' | 'SERVICE_TLS_CERT_FILE' | 'SERVICE_TLS_KEY_FILE'
  >,
): Listener => {
  const { SERVICE_TLS_CERT_FILE: certFile, SERVICE_TLS_KEY_FILE: keyFile } = env;
  const isEncrypted = certFile !== undefined && keyFile !== undefined;
  return { host: env.HOST, port: env.PORT, ...(isEncrypted && { certificate: { certFile, keyFile } }) };
};

const connectionsOf = (env: Environment): Pick<ProcessConfig, 'services'> => {
  const urls = Object.fromEntries(serviceUrls(env).filter(([, url]) => url.startsWith('https:')));
  if (Object.keys(urls).length === 0) return {};
  const { SERVICES_CA_FILE: authorities } = env;
  return { services: { urls, ...(authorities !== undefined && { authorities }) } };
};

/** The settings that every app has, of one that owns data. */
export const appSettings = (
  env: Parameters<typeof listenerOf>[0] &
    Pick<Values<typeof databaseVariables>, 'DATABASE_URL' | 'DATABASE_POOL'>,
) => ({
  http: listenerOf(env),
  database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
});

const clusterOf = (env: Values<typeof kafkaVariables>): KafkaCluster => {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = env;
  const { KAFKA_CA_FILE: ca, KAFKA_CERT_FILE: cert, KAFKA_KEY_FILE: key } = env;
  const isLogin = mechanism !== undefined && username !== undefined && password !== undefined;
  return {
    brokers: env.KAFKA_BROKERS,
    ...(env.KAFKA_TLS && {
      tls: {
        ...(ca !== undefined && { ca }),
        ...(cert !== undefined && { cert }),
        ...(key !== undefined && { key }),
      },
    }),
    ...(isLogin && { login: { mechanism, username, password } }),
  };
};
