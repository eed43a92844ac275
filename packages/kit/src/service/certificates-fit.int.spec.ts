import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { loadConfig } from '../config/index.js';
import { isOpensslInstalled, makeCertificates, type TestCertificates } from '../testing/index.js';
import { processConfig, processVariables } from './environment.js';
import { kafkaVariables, redisVariables } from './server-variables.js';
import { checkServers } from './check-servers.js';

const schema = z
  .object({ ...processVariables, ...kafkaVariables, ...redisVariables })
  .check(checkServers)
  .transform(processConfig);

(isOpensslInstalled() ? describe : describe.skip)('certificates of a process', () => {
  let folder: string;
  let made: TestCertificates;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-certificates-'));
    made = await makeCertificates(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const load = (env: Record<string, string>) =>
    loadConfig(schema, { KAFKA_BROKERS: 'kafka.example:9093', REDIS_URL: 'rediss://redis.example', ...env });

  it('are read at once', async () => {
    const { kafka, redis } = load({
      KAFKA_TLS: 'true',
      KAFKA_CA_FILE: made.ca,
      KAFKA_CERT_FILE: made.client.cert,
      KAFKA_KEY_FILE: made.client.key,
      REDIS_CA_FILE: made.ca,
    });
    const ca = await readFile(made.ca, 'utf8');
    expect(redis).toEqual({ url: 'rediss://redis.example', ca });
    expect(kafka?.tls).toMatchObject({ ca, cert: await readFile(made.client.cert, 'utf8') });
    expect(kafka?.tls?.key?.reveal()).toBe(await readFile(made.client.key, 'utf8'));
  });

  it('of its own are kept as paths, since they are read again', () => {
    const own = { SERVICE_TLS_CERT_FILE: made.server.cert, SERVICE_TLS_KEY_FILE: made.server.key };
    const { http } = load({ ...own, KAFKA_TLS: 'true' });
    expect(http.certificate).toEqual({ certFile: made.server.cert, keyFile: made.server.key });
  });

  it.each([
    ['of its own without a key', () => ({ SERVICE_TLS_CERT_FILE: made.server.cert }), 'SERVICE_TLS_KEY_FILE'],
    ['a key of its own alone', () => ({ SERVICE_TLS_KEY_FILE: made.server.key }), 'SERVICE_TLS_CERT_FILE'],
    [
      'of its own with the key of another',
      () => ({ SERVICE_TLS_CERT_FILE: made.server.cert, SERVICE_TLS_KEY_FILE: made.client.key }),
      'SERVICE_TLS_KEY_FILE must be the key of',
    ],
    ['of its own that are none', () => ({ SERVICE_TLS_CERT_FILE: made.server.key }), 'SERVICE_TLS_CERT_FILE'],
    ['without encryption', () => ({ KAFKA_CA_FILE: made.ca }), 'KAFKA_TLS'],
    [
      'for a Redis without encryption',
      () => ({ REDIS_CA_FILE: made.ca, REDIS_URL: 'redis://redis' }),
      'REDIS_URL',
    ],
    ['without a key', () => ({ KAFKA_TLS: 'true', KAFKA_CERT_FILE: made.client.cert }), 'KAFKA_KEY_FILE'],
    ['a key without them', () => ({ KAFKA_TLS: 'true', KAFKA_KEY_FILE: made.client.key }), 'KAFKA_CERT_FILE'],
    [
      'with the key of another',
      () => ({ KAFKA_TLS: 'true', KAFKA_CERT_FILE: made.client.cert, KAFKA_KEY_FILE: made.server.key }),
      'KAFKA_KEY_FILE must be the key of',
    ],
  ])('are refused %s', (_how, env, words) => {
    expect(() => load(env())).toThrow(words);
  });
});
