import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  /** Ends what `start-postgres.ts` began. */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Nothing in this server outlives the run, so it need not wait for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts one PostgreSQL for all specs of the run and tells its address in `PROBITY_TEST_POSTGRES`
 * (an address that is set already is used as it is). Jest calls this once per tier that has specs to run.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env['PROBITY_TEST_POSTGRES'] !== undefined) return;
  buildKit();
  const { openEmbeddedPostgres } = await import('@probity/kit/embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-postgres-'));
  await chmod(folder, 0o755); // when root runs the specs, the server's own user has to get in
  const lines: string[] = [];
  try {
    const server = await openEmbeddedPostgres({ folder, settings, log: (line) => lines.push(line) });
    globalThis.stopTestPostgres = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    process.env['PROBITY_TEST_POSTGRES'] = server.url('postgres');
  } catch (error) {
    throw new Error(`The specs' PostgreSQL did not start.\n${lines.join('\n')}`, { cause: error });
  }
}

/** Jest loads this file outside its own module system, so the kit is needed as it is built. */
function buildKit(): void {
  const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'kit'], {
    encoding: 'utf8',
  });
  // Type errors do not keep it from being written; those who run all checks see them there.
  if (tsc.error !== undefined) throw tsc.error;
}
