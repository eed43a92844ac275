import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalKafka } from '@probity/local-servers/kafka';

declare global {
  /** Ends what `start-servers.ts` began. */
  var stopTestServers: (() => Promise<void>) | undefined;
}

type Stop = () => Promise<void>;
const nothing: Stop = () => Promise.resolve();

/**
 * The servers that all specs of a run share; each tells its address in a variable of the environment, and one that is set
 * already is used as it is. Jest calls this once per tier that has specs to run, and outside its own module system: so it
 * is one file, and takes the kit as it is built.
 */
export default async function startServers(): Promise<void> {
  if (globalThis.stopTestServers !== undefined) return;
  buildKit();
  const stops = [await startPostgres(), await offerKafka()];
  globalThis.stopTestServers = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function buildKit(): void {
  const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'kit'], {
    encoding: 'utf8',
  });
  // Type errors do not keep it from being written; those who run all checks see them there.
  if (tsc.error !== undefined) throw tsc.error;
}

/** Nothing in this server outlives the run, so it need not wait for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** `PROBITY_TEST_POSTGRES`. */
async function startPostgres(): Promise<Stop> {
  if (process.env['PROBITY_TEST_POSTGRES'] !== undefined) return nothing;
  const { openEmbeddedPostgres } = await import('@probity/local-servers/postgres');
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-postgres-'));
  await chmod(folder, 0o755); // when root runs the specs, the server's own user has to get in
  const lines: string[] = [];
  try {
    const server = await openEmbeddedPostgres({ folder, settings, log: (line) => lines.push(line) });
    process.env['PROBITY_TEST_POSTGRES'] = server.url('postgres');
    return async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
  } catch (error) {
    throw new Error(`The specs' PostgreSQL did not start.\n${lines.join('\n')}`, { cause: error });
  }
}

/**
 * `PROBITY_TEST_KAFKA`: an address to ask for the broker's, which starts when the first spec asks, as most runs need none
 * and it takes seconds and 200 MB. Not set where its programs are missing; the specs say so.
 */
async function offerKafka(): Promise<Stop> {
  if (process.env['PROBITY_TEST_KAFKA'] !== undefined) return nothing;
  const { missingPrograms } = await import('@probity/local-servers/kafka');
  if (missingPrograms().length > 0) return nothing;
  let starting: Promise<StartedKafka> | undefined;
  const door = createServer((_request, response) => {
    starting ??= startKafka();
    starting.then(
      ({ kafka }) => response.end(kafka.brokers.join(',')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env['PROBITY_TEST_KAFKA'] = `http://127.0.0.1:${String((door.address() as AddressInfo).port)}/`;
  return async () => {
    door.close();
    door.closeAllConnections();
    const started = await starting?.catch(() => undefined); // who asked has heard why
    if (started === undefined) return;
    await started.kafka.stop();
    await rm(started.folder, { recursive: true, force: true });
  };
}

interface StartedKafka {
  readonly kafka: LocalKafka;
  readonly folder: string;
}

async function startKafka(): Promise<StartedKafka> {
  const { openLocalKafka } = await import('@probity/local-servers/kafka');
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-kafka-'));
  return { folder, kafka: await openLocalKafka({ folder, log: () => undefined }) };
}
