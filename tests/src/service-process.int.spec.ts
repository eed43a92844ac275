import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  isOpensslInstalled,
  makeCertificates,
  openTestDatabase,
  testServiceKey,
  type TestDatabase,
} from '@probity/kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@probity/local-servers';
import { startTimeoutMs, root } from './harness/installation.harness.js';
import { Program, type Environment } from './harness/program.harness.js';

describe('the process of a service', () => {
  const programs: Program[] = [];
  let database: TestDatabase;
  let environment: Environment;
  beforeAll(async () => {
    database = await openTestDatabase({ rows: [], migrations: [] });
    environment = {
      PORT: String(await freePort()),
      METRICS_PORT: '0',
      DATABASE_URL: database.url,
      KAFKA_BROKERS: '127.0.0.1:1', // no broker listens there: the service waits for one
      REDIS_URL: 'redis://127.0.0.1:1',
      AUTH_URL: 'http://127.0.0.1:1',
      AUTH_ISSUER: 'http://localhost/auth/v1',
      SERVICE_KEY: testServiceKey('notification'),
      NOTIFICATION_PUSH_KEY: '1f'.repeat(32),
    };
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await database.close();
  });

  const notification = (args: readonly string[], given: Environment): Program => {
    const file = join('dist', 'notification.js');
    const program = new Program(process.execPath, [file, ...args], root, given);
    programs.push(program);
    return program;
  };

  it(
    'names every fault of its configuration at once, and ends with the exit code that prevents a restart',
    async () => {
      const { code, stderr } = await notification([], {
        ...environment,
        PORT: 'eighty',
        SERVICE_KEY: 'short',
      }).ended;
      expect(code).toBe(2);
      expect(stderr).toMatch(/^notification ends: The configuration is not usable:\n/);
      expect(stderr).toMatch(/PORT must be(.|\n)*SERVICE_KEY must be/);
      expect(stderr).not.toMatch(/eighty|short|\n {4}at /);
    },
    startTimeoutMs,
  );

  it(
    'waits for its schema, serves when another process has migrated, and ends with 0 on SIGTERM',
    async () => {
      const service = notification([], environment);
      await service.untilPrinted(/waiting for the schema/);
      const isAlive = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${environment['PORT'] ?? ''}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      expect(await isAlive()).toBe(false);
      expect((await notification(['migrate'], environment).ended).code).toBe(0);
      await eventually(isAlive, (alive) => alive);
      service.signal('SIGTERM');
      expect(await service.ended).toMatchObject({ code: 0, signal: null });
    },
    startTimeoutMs,
  );

  (isOpensslInstalled() ? it : it.skip)(
    'serves HTTPS where it has a certificate, as the health check of its image finds',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'probity-process-'));
      const { server } = await makeCertificates(folder);
      const encrypted = { SERVICE_TLS_CERT_FILE: server.cert, SERVICE_TLS_KEY_FILE: server.key };
      const service = notification([], { ...environment, ...encrypted, DATABASE_MIGRATE: 'true' });
      await service.untilPrinted(/"ready".*https:|https:.*"ready"/);
      const isHealthy = async (given: Environment): Promise<boolean> => {
        const file = join('scripts', 'image', 'healthy.mjs');
        const check = new Program(process.execPath, [file], root, {
          PORT: environment['PORT'] ?? '',
          ...given,
        });
        programs.push(check);
        return (await check.ended).code === 0;
      };
      expect(await eventually(() => isHealthy(encrypted), Boolean)).toBe(true);
      expect(await isHealthy({})).toBe(false);
      service.signal('SIGTERM');
      expect(await service.ended).toMatchObject({ code: 0, signal: null });
      await rm(folder, { recursive: true });
    },
    startTimeoutMs,
  );
});
