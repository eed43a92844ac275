import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres, type EmbeddedPostgres, serverUser } from '@probity/local-servers/postgres';
import {
  isOpensslInstalled,
  makeCertificates,
  openDatabaseAt,
  type TestCertificates,
} from '../testing/index.js';
import { DatabaseRefused } from './index.js';

(isOpensslInstalled() ? describe : describe.skip)('an encrypted PostgreSQL', () => {
  let folder: string;
  let certificates: TestCertificates;
  let server: EmbeddedPostgres;
  let plain: EmbeddedPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-postgres-'));
    await chmod(folder, 0o755); // the server may run as another user
    certificates = await makeCertificates(folder);
    const { cert, key } = certificates.server;
    // It takes no key that others could read.
    await chmod(key, 0o600);
    const user = await serverUser(undefined);
    if (user !== undefined) await chown(key, user.uid, user.gid);
    const settings = { fsync: 'off', max_connections: '20' };
    const log = (): void => undefined;
    server = await openEmbeddedPostgres({
      folder: join(folder, 'encrypted'),
      settings: { ...settings, ssl: 'on', ssl_cert_file: cert, ssl_key_file: key },
      log,
    });
    plain = await openEmbeddedPostgres({ folder: join(folder, 'plain'), settings, log });
  });

  afterAll(async () => {
    await server.stop();
    await plain.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (url: string) => openDatabaseAt(url, { poolSize: 1 });
  const verified = (ca = certificates.ca): string => `?sslmode=verify-full&sslrootcert=${ca}`;

  it('is talked to in private, by migrations too', async () => {
    const database = await open(`${server.url('postgres')}${verified()}`);
    try {
      await database.migrate();
      const [session] = await database.dataSource.query<{ ssl: boolean; version: string }[]>(
        'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      );
      expect(session).toEqual({ ssl: true, version: 'TLSv1.3' });
    } finally {
      await database.close();
    }
  });

  it.each([
    [
      'a password that is wrong',
      () => `${server.url('postgres').replace(/:[^:@]+@/, ':wrong@')}${verified()}`,
      'password',
    ],
    ['a database that is not there', () => `${server.url('nowhere')}${verified()}`, 'no database'],
    [
      'an authority that is not trusted',
      () => `${server.url('postgres')}?sslmode=verify-full`,
      'sslrootcert',
    ],
    [
      'an authority that signed another',
      () => `${server.url('postgres')}${verified(certificates.strangersCa)}`,
      'sslrootcert',
    ],
    [
      'another name',
      () => `${server.url('postgres').replace('127.0.0.1', 'localhost')}${verified()}`,
      'DATABASE_URL',
    ],
    ['a server that is not encrypted', () => `${plain.url('postgres')}${verified()}`, 'does not speak TLS'],
  ])('is not there for %s, which is said in words that help', async (_what, url, words) => {
    const error = await open(url()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseRefused);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', sentence: expect.stringContaining(words) });
    expect(error).not.toMatchObject({ sentence: expect.stringContaining('wrong@') });
  });
});
