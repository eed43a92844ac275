import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ConfigError, loadConfig } from '../config/index.js';
import { processConfig, processVariables } from './environment.js';
import { databaseVariables, kafkaVariables, redisVariables } from './server-variables.js';
import { checkServers } from './check-servers.js';

const schema = z
  .object({ ...processVariables, ...databaseVariables, ...kafkaVariables, ...redisVariables })
  .check(checkServers)
  .transform(processConfig);

const enough = {
  DATABASE_URL: 'postgres://probity:hidden@db.example/probity?sslmode=verify-full',
  KAFKA_BROKERS: 'kafka-1.example:9093,kafka-2.example:9093',
  REDIS_URL: 'rediss://probity:hidden@redis.example:6380',
  KAFKA_ALLOW_PLAINTEXT: 'true',
};
const login = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_USERNAME: 'probity', KAFKA_PASSWORD: 'hidden' };

const faultsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    loadConfig(schema, { ...enough, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe('the servers of a process', () => {
  it('are used as they are named', () => {
    expect(loadConfig(schema, enough)).toMatchObject({
      kafka: { brokers: ['kafka-1.example:9093', 'kafka-2.example:9093'] },
      redis: { url: enough.REDIS_URL },
    });
    expect(loadConfig(schema, { ...enough, KAFKA_TLS: 'false', KAFKA_USERNAME: '' }).kafka).toEqual({
      brokers: ['kafka-1.example:9093', 'kafka-2.example:9093'],
    });
  });

  it('are named with a certificate of their own that is not there, and whatever else is wrong', () => {
    const gone = { SERVICE_TLS_CERT_FILE: '/nowhere/tls.crt', SERVICE_TLS_KEY_FILE: '/nowhere/tls.key' };
    const faults = faultsOf({ ...gone, KAFKA_PASSWORD: 'hidden' });
    for (const variable of [...Object.keys(gone), 'KAFKA_SASL_MECHANISM'])
      expect(faults).toContainEqual(expect.stringContaining(variable));
  });

  it('may be Kafka with TLS and a login, whose password is not shown', () => {
    const config = loadConfig(schema, { ...enough, ...login, KAFKA_TLS: 'true' });
    expect(config.kafka).toMatchObject({
      tls: {},
      login: { mechanism: 'scram-sha-512', username: 'probity' },
    });
    expect(config.kafka?.login?.password.reveal()).toBe('hidden');
    expect(JSON.stringify(config.kafka)).not.toContain('hidden');
  });

  it.each([
    [
      'a mechanism alone',
      { KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'true' },
      ['KAFKA_USERNAME is', 'KAFKA_PASSWORD is'],
    ],
    ['a user without a mechanism', { KAFKA_USERNAME: 'probity' }, ['KAFKA_SASL_MECHANISM is']],
    ['a password without a mechanism', { KAFKA_PASSWORD: 'hidden' }, ['KAFKA_SASL_MECHANISM is']],
    [
      'another mechanism',
      { ...login, KAFKA_SASL_MECHANISM: 'gssapi' },
      ['KAFKA_SASL_MECHANISM must be one of plain, '],
    ],
    [
      'a password that everybody on the way could read',
      { ...login, KAFKA_SASL_MECHANISM: 'plain' },
      ['KAFKA_TLS is missing: it must be true where'],
    ],
    [
      'a plain password to one broker elsewhere',
      { ...login, KAFKA_SASL_MECHANISM: 'plain', KAFKA_BROKERS: 'localhost:9092,localhost.example:9092' },
      ['KAFKA_TLS'],
    ],
    [
      'a file that is not there',
      { KAFKA_TLS: 'true', KAFKA_CA_FILE: '/nowhere/ca.crt' },
      ['KAFKA_CA_FILE must be a file with certificates'],
    ],
    [
      'a file that holds no certificate',
      { REDIS_CA_FILE: import.meta.filename },
      ['REDIS_CA_FILE must be a file with certificates'],
    ],
    [
      'a file that holds no key',
      { KAFKA_TLS: 'true', KAFKA_KEY_FILE: import.meta.filename },
      ['KAFKA_KEY_FILE must be a file with a private key'],
    ],
    [
      'an authority of PostgreSQL that is not there',
      { DATABASE_URL: `${enough.DATABASE_URL}&sslrootcert=/nowhere/ca.crt` },
      ['DATABASE_URL must be an address whose sslrootcert'],
    ],
  ])('are refused with %s', (_what, env, expected) => {
    const faults = faultsOf(env);
    expect(faults).toHaveLength(expected.length);
    expected.forEach((words, at) => expect(faults[at]).toContain(words));
    expect(faults.join()).not.toMatch(/hidden|nowhere/);
  });

  it.each([
    [
      'on this machine',
      { ...login, KAFKA_SASL_MECHANISM: 'plain', KAFKA_BROKERS: 'localhost:9092,127.0.0.1:9093' },
    ],
    ['by a proof that does not send it', login],
    ['by TLS', { ...login, KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'true' }],
  ])('take a password %s', (_how, env) => {
    expect(faultsOf(env)).toEqual([]);
  });
});
