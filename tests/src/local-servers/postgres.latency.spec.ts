import { transformFile } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureDatabase } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  installedBinaries,
} from '@probity/local-servers/postgres';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? it : it.skip;
if (!isRoot) console.warn('embedded-postgres: what only root meets is skipped, as this is an ordinary user');

let temp: string;
let lines: string[];
let opened: EmbeddedPostgres[];
let elsewhere: ChildProcess[];
let onEnd: (() => void)[];

beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'probity-embedded-'));
  await chmod(temp, 0o755);
  lines = [];
  opened = [];
  elsewhere = [];
  onEnd = [];
});

afterEach(async () => {
  for (const end of onEnd) end();
  for (const child of elsewhere) child.kill('SIGTERM');
  await Promise.all(opened.map((server) => server.stop()));
  await rm(temp, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
  const server = await openEmbeddedPostgres({
    folder: join(temp, 'postgres'),
    log: () => undefined,
    say: (line) => lines.push(line),
    ...options,
  });
  opened.push(server);
  return server;
};

const ask = async (url: string, query: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
};

/** Of the server that runs on the folder of `start`. */
const serverPid = async (): Promise<number> =>
  Number((await readFile(join(temp, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Modules of the package as plain JavaScript, for a process of its own: only such a one can be killed. */
const compile = async (): Promise<string> => {
  const source = fileURLToPath(new URL('../../../packages/local-servers/src', import.meta.url));
  const target = await mkdtemp(join(source, '../dist/sources-'));
  await chmod(target, 0o755);
  await mkdir(join(target, 'postgres'));
  const files = [
    ...(await readdir(source)),
    ...(await readdir(join(source, 'postgres'))).map((name) => `postgres/${name}`),
  ];
  for (const file of files.filter((name) => /^[a-z/-]+\.ts$/.test(name))) {
    const { code } = await transformFile(join(source, file), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    await writeFile(join(target, file.replace(/ts$/, 'js')), code);
  }
  return target;
};

/** Opens the folder in a process of its own and gives the first line it prints: the address or the failure. */
const startElsewhere = async (
  modules: string,
  folder: string,
  user: object = {},
): Promise<[ChildProcess, string]> => {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(join(modules, 'postgres/index.js'))};
    try {
      const server = await openEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: () => {} });
      console.log(server.url('postgres'));
      process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
      setInterval(() => {}, 1000);
    } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  elsewhere.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return [child, line];
};

describe('openEmbeddedPostgres', () => {
  it('makes databases that know letters of all scripts, and keeps them over a restart', async () => {
    const first = await start();
    await ensureDatabase(first.url('postgres'), 'screening');
    await ensureDatabase(first.url('postgres'), 'screening');
    await ask(first.url('screening'), `CREATE TABLE kept AS SELECT lower('ÉВ') AS text`);
    await first.stop();

    const began = performance.now();
    const second = await start();
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(await ask(second.url('screening'), 'SELECT text FROM kept')).toEqual([{ text: 'éв' }]);
    expect(second.url('screening')).toMatch(
      /^postgres:\/\/postgres:[0-9a-f]{48}@127\.0\.0\.1:\d+\/screening$/,
    );
  });

  it('keeps the password to itself, and the server asks for it', async () => {
    const server = await start();
    expect((await stat(join(temp, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    const stranger = server.url('postgres').replace(/:[0-9a-f]{48}@/, ':guess@');
    await expect(ask(stranger, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('lets the address go when it stops', async () => {
    const server = await start();
    await server.stop();
    await server.stop();
    await expect(ask(server.url('postgres'), 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('takes the folder over from a process that was killed, and loses nothing', async () => {
    const modules = await compile();
    try {
      const [child, url] = await startElsewhere(modules, join(temp, 'postgres'));
      await ask(url, 'CREATE TABLE acknowledged AS SELECT 1 AS one');
      await expect(start()).rejects.toThrow(`is in use by process ${String(child.pid)}`);
      child.kill('SIGKILL');
      await once(child, 'exit');

      const server = await start();
      expect(lines.join('\n')).toContain('A server of an earlier run');
      expect(await ask(server.url('postgres'), 'SELECT one FROM acknowledged')).toEqual([{ one: 1 }]);
    } finally {
      await rm(modules, { recursive: true });
    }
  });

  it('comes back at its address when it was killed, as often as that happens, and loses nothing', async () => {
    const server = await start();
    const url = server.url('postgres');
    await ask(url, 'CREATE TABLE acknowledged AS SELECT 1 AS one');
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      process.kill(await serverPid(), signal);
      const rows = await eventually(
        () => ask(url, 'SELECT one FROM acknowledged').catch((error: unknown) => error),
        (answer) => Array.isArray(answer),
      );
      expect(rows).toEqual([{ one: 1 }]);
    }
    const said = (what: string): string[] => lines.filter((line) => line.includes(what));
    await eventually(
      () => said('PostgreSQL is back.'),
      (times) => times.length === 2,
    );
    expect(said('ended by itself')).toEqual([
      expect.stringContaining('(SIGKILL)'),
      expect.stringContaining('(exit 0)'),
    ]);
  });

  it('stops for good, also while it is coming back', async () => {
    const server = await start();
    const gone = await serverPid();
    process.kill(gone, 'SIGKILL');
    await eventually(
      () => lines,
      ({ length }) => length > 0,
    );
    await server.stop();
    // A child of the killed server may hold its socket for a moment, and answers nobody.
    const answer = await eventually(
      () => ask(server.url('postgres'), 'SELECT 1').catch((error: unknown) => String(error)),
      (error) => !String(error).includes('ECONNRESET'),
    );
    expect(answer).toContain('ECONNREFUSED');
  });

  it('is not held up by a lock file whose process is something else by now', async () => {
    await (await start()).stop();
    await writeFile(join(temp, 'postgres/data/postmaster.pid'), `${String(process.pid)}\n${temp}\n`);
    const server = await start();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses data of another PostgreSQL, and says which', async () => {
    await (await start()).stop();
    await writeFile(join(temp, 'postgres/data/PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(
      /were written by PostgreSQL 16; this Probity brings PostgreSQL \d+\./,
    );
  });

  it('starts anew over the rest of an interrupted first start', async () => {
    await mkdir(join(temp, 'postgres/data.new'), { recursive: true });
    await writeFile(join(temp, 'postgres/data.new/PG_VERSION'), '16\n');
    const server = await start();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says in one sentence that the folder cannot be written', async () => {
    await writeFile(join(temp, 'file'), '');
    await expect(start({ folder: join(temp, 'file/postgres') })).rejects.toThrow(
      /The database folder .* cannot be written \(ENOTDIR\)\. Make it writable/,
    );
  });

  it('tells what the server said when it does not start', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /PostgreSQL did not start \(exit 1\): .*invalid value for parameter "shared_buffers"/,
    );
  });

  asRoot('runs copies where root keeps the installation in a closed home', async () => {
    const usual = process.umask(0o077);
    onEnd.push(() => process.umask(usual));
    const home = join(temp, 'home');
    const openFolders = [join(temp, 'open')];
    await mkdir(home, { mode: 0o700 });
    const installed = await installedBinaries();
    await cp(installed.folder, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    const closed = {
      folder: join(home, 'postgres'),
      openFolders,
      binaries: { ...installed, folder: join(home, 'native') },
    };
    const first = await start(closed);
    await ask(first.url('postgres'), 'CREATE TABLE kept AS SELECT 1 AS one');
    expect(lines.filter((line) => line.includes('is closed:'))).toEqual([
      expect.stringContaining(`a copy in ${temp}/open/postgres-${installed.version}`),
      expect.stringMatching(new RegExp(`its data are in ${temp}/open/data-`)),
    ]);
    await first.stop();

    const second = await start(closed);
    expect(await ask(second.url('postgres'), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await second.stop();
    await rm(await readFile(join(home, 'postgres/location'), 'utf8'), { recursive: true });
    await expect(start(closed)).rejects.toThrow(/is kept in .*, which is gone\./);
  });

  asRoot('trusts no open folder that others may write', async () => {
    const home = join(temp, 'home');
    await mkdir(home, { mode: 0o700 });
    await mkdir(join(temp, 'anybodys'));
    await chmod(join(temp, 'anybodys'), 0o777);
    const closed = { folder: join(home, 'postgres'), openFolders: [join(temp, 'anybodys')] };
    await expect(start(closed)).rejects.toThrow(
      /Move Probity and its data to a folder that others can enter/,
    );
  });

  asRoot('runs for an ordinary user, and then for root on the same data', async () => {
    const modules = await compile();
    const nobody = { uid: 65_534, gid: 65_534 };
    try {
      const [refused, refusal] = await startElsewhere(modules, join(temp, 'postgres'), nobody);
      expect(refusal).toMatch(/^LocalServerError: The database folder .* cannot be written \(EACCES\)\./);
      refused.kill();
      await chmod(temp, 0o777);
      const [child, url] = await startElsewhere(modules, join(temp, 'postgres'), nobody);
      await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
      child.kill('SIGTERM');
      await once(child, 'exit');

      const server = await start();
      expect(await ask(server.url('postgres'), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    } finally {
      await rm(modules, { recursive: true });
    }
  });

  asRoot('brings links that npm left out', async () => {
    const installed = await installedBinaries();
    const folder = join(temp, 'native');
    await cp(installed.folder, folder, { recursive: true, verbatimSymlinks: true });
    for (const name of await readdir(join(folder, 'lib'))) {
      if (/^libicu\w+\.so(\.\d+)?$/.test(name)) await rm(join(folder, 'lib', name));
    }
    const server = await start({ binaries: { ...installed, folder } });
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
