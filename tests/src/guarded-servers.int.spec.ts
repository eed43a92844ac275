import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@probity/local-servers';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import {
  eventually,
  isOpensslInstalled,
  isRedisInstalled,
  makeCertificates,
  openTestDatabase,
  testKafka,
  testPublicKey,
  testServiceKey,
  type TestDatabase,
} from '@probity/kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTimeoutMs, root } from './harness/installation.harness.js';
import { Program, type Environment } from './harness/program.harness.js';

const canRun = testKafka() !== undefined && isRedisInstalled() && isOpensslInstalled();

(canRun ? describe : describe.skip)('the process of a service on servers with TLS and logins', () => {
  const programs: Program[] = [];
  let folder: string;
  let kafka: LocalKafka;
  let redis: LocalRedis;
  let database: TestDatabase;
  let environment: Environment;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-servers-'));
    const { ca, server, client } = await makeCertificates(folder);
    const log = (): void => undefined;
    const users = { probity: 'quietharbour48' };
    const guard = { keystore: server.both, clientAuthorities: ca, users, masters: ['probity'] };
    kafka = await openLocalKafka({ folder, log, guard });
    redis = await openLocalRedis({ log, certificate: server });
    database = await openTestDatabase({ rows: [], migrations: [] });
    environment = {
      PORT: String(await freePort()),
      METRICS_PORT: '0',
      DATABASE_URL: database.url,
      DATABASE_MIGRATE: 'true',
      KAFKA_BROKERS: kafka.guardedBrokers.join(','),
      KAFKA_TLS: 'true',
      KAFKA_CA_FILE: ca,
      KAFKA_CERT_FILE: client.cert,
      KAFKA_KEY_FILE: client.key,
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_USERNAME: 'probity',
      KAFKA_PASSWORD: users.probity,
      REDIS_URL: redis.url,
      REDIS_CA_FILE: ca,
      AUTH_URL: 'http://127.0.0.1:1',
      AUTH_ISSUER: 'http://localhost/auth/v1',
      SCREENING_FETCH_LISTS: 'false',
      SERVICE_KEY: testServiceKey('screening'),
      SERVICE_CALLERS: `bff:${testPublicKey('bff')}`,
    };
  }, startTimeoutMs);
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await database.close();
    await redis.stop();
    await kafka.stop();
    await rm(folder, { recursive: true, force: true });
  }, startTimeoutMs);

  /** The service that needs all three servers. */
  const screening = (given: Environment): Program => {
    const file = join('dist', 'screening.js');
    const program = new Program(process.execPath, [file], root, given);
    programs.push(program);
    return program;
  };

  it(
    'connects to all of them and is ready',
    async () => {
      const service = screening(environment);
      const url = `http://127.0.0.1:${environment['PORT'] ?? ''}/readyz`;
      const servers = (): Promise<unknown> =>
        fetch(url).then(
          async (response) => {
            const { parts } = (await response.json()) as { readonly parts: Record<string, unknown> };
            return [parts['database'], parts['redis'], parts['bus']];
          },
          () => undefined, // it does not listen yet
        );
      const ready = { status: 'ready' };
      await eventually(servers, (found) => JSON.stringify(found) === JSON.stringify([ready, ready, ready]), {
        timeoutMs: 60_000,
      });
      service.signal('SIGTERM');
      expect(await service.ended).toMatchObject({ code: 0 });
      expect(service.printed).not.toContain('quietharbour48');
    },
    startTimeoutMs,
  );

  it(
    'ends with a sentence about its Kafka password, so that a rollout does not replace one that works',
    async () => {
      const { code, stderr } = await screening({ ...environment, KAFKA_PASSWORD: 'wrong' }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(/^screening ends: Kafka refuses the login: .*KAFKA_PASSWORD.*\n$/);
    },
    startTimeoutMs,
  );

  it(
    'ends with a sentence about its database password',
    async () => {
      const url = database.url.replace(/:[^:@]+@/, ':wrong@');
      const { code, stderr } = await screening({ ...environment, DATABASE_URL: url }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(/^screening ends: PostgreSQL refuses the login: .*DATABASE_URL.*\n$/);
    },
    startTimeoutMs,
  );
});
