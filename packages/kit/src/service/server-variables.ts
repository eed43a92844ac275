import { readFileSync } from 'node:fs';
import * as z from 'zod';
import {
  envCertificates,
  envFlag,
  envInt,
  envOneOf,
  envPrivateKey,
  envSecret,
  envText,
  envUrl,
} from '../config/index.js';
import { kafkaMechanisms } from '../kafka/index.js';

/** `host:port`, separated by commas. */
const brokers = z
  .string({ error: 'brokers such as kafka-1:9092,kafka-2:9092' })
  .regex(/^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$/, { error: 'brokers such as kafka-1:9092,kafka-2:9092' })
  .transform((text) => text.split(','));

/** Files that the driver reads whenever it connects, so they are checked at the start. Source: pg-connection-string. */
const filesOfUrl = ['sslrootcert', 'sslcert', 'sslkey'] as const;

const filesCanBeRead = (url: string): boolean => {
  const { searchParams } = new URL(url);
  try {
    for (const name of filesOfUrl) {
      const path = searchParams.get(name);
      if (path !== null) readFileSync(path);
    }
    return true;
  } catch {
    return false;
  }
};

/** Encrypted with `?sslmode=verify-full`, and `&sslrootcert=<file>` where the system does not trust its authority. */
const databaseUrl = envUrl(['postgres', 'postgresql']).refine(filesCanBeRead, {
  error: `an address whose ${filesOfUrl.join(', ')} are files that can be read`,
});

export const databaseVariables = {
  DATABASE_URL: databaseUrl,
  /** For `migrate` alone: the same database as the user who owns its tables; absent, the one of `DATABASE_URL` does. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** Also where everybody on the way can read it; always allowed to this machine itself. */
  DATABASE_ALLOW_PLAINTEXT: envFlag().default(false),
  /** Connections of this process. */
  DATABASE_POOL: envInt({ min: 2, max: 100 }).default(10),
  /**
   * Whether a start brings the schema up to date. `false`: it waits until `migrate` has done so, since several replicas
   * that start beside the last release should find the schema, not change it.
   */
  DATABASE_MIGRATE: envFlag().default(false),
};

/** Of an app that publishes or consumes events. */
export const kafkaVariables = {
  KAFKA_BROKERS: brokers,
  KAFKA_TLS: envFlag().default(false),
  /** Also without TLS to another machine. */
  KAFKA_ALLOW_PLAINTEXT: envFlag().default(false),
  /** Authorities of the brokers' certificates, instead of the system's. */
  KAFKA_CA_FILE: envCertificates().optional(),
  /** What this process shows to brokers that want a certificate. */
  KAFKA_CERT_FILE: envCertificates().optional(),
  KAFKA_KEY_FILE: envPrivateKey().optional(),
  KAFKA_SASL_MECHANISM: envOneOf(kafkaMechanisms).optional(),
  KAFKA_USERNAME: envText('a user of Kafka').optional(),
  KAFKA_PASSWORD: envSecret().optional(),
};

/** Of an app that shares passing state with its other replicas. */
export const redisVariables = {
  REDIS_URL: envUrl(['redis', 'rediss']),
  /** Also `redis://` to another machine. */
  REDIS_ALLOW_PLAINTEXT: envFlag().default(false),
  /** Authorities of the certificate of a `rediss://` server, instead of the system's. */
  REDIS_CA_FILE: envCertificates().optional(),
};
