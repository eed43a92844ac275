// Plain JavaScript, as it has to run before anything is built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** Milliseconds between polls of the build of another process; a whole build takes 10 to 40 s. */
const pollEvery = 100;

/** Builds what the launcher needs. Returns whether that succeeded; what a failed build printed is on standard error. */
export const build = () => ensure(code);

/** Builds the web client; after `build`, since it takes in the contracts. */
export const buildClient = () => ensure(client);

/** Puts what the compiler wrote into a file or two for each program. */
const bundler = join('scripts', 'bundle.mjs');

const workspacesOfCode = async () => {
  const below = async (folder) => (await readdir(join(root, folder))).map((name) => join(folder, name));
  return [...(await below('packages')), ...(await below('services')), 'bff', 'launcher'];
};

const code = {
  name: 'Probity',
  folder: join(root, 'dist'),
  sources: async () => {
    const workspaces = await workspacesOfCode();
    const files = await Promise.all(workspaces.map((workspace) => filesBelow(join(root, workspace, 'src'))));
    const settings = [
      ...workspaces.map((workspace) => join(workspace, 'tsconfig.json')),
      'tsconfig.base.json',
    ];
    return [...files.flat(), ...[...settings, bundler].map((file) => join(root, file))];
  },
  outputs: async () => [
    ...(await workspacesOfCode()).map((workspace) => join(root, workspace, 'dist', '.tsbuildinfo')),
    join(root, 'dist', 'probity.js'),
    join(root, 'dist', 'start.js'),
  ],
  commands: () => [[require.resolve('typescript/bin/tsc'), '-b', 'launcher'], [join(root, bundler)]],
  cwd: root,
};

const web = join(root, 'web');
const client = {
  name: 'the web client',
  folder: join(web, 'dist'),
  sources: async () => [
    ...(await filesBelow(join(web, 'src'))),
    ...(await filesBelow(join(web, 'public'))),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(root, 'packages', 'contracts', 'dist', '.tsbuildinfo'),
  ],
  outputs: () => [join(web, 'dist', 'client', 'index.html')],
  commands: () => [
    [
      join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js'),
      ...['build', '--logLevel', 'warn'],
    ],
  ],
  cwd: web,
};

/**
 * Builds unless nothing changed since this last did: running the compiler takes half a second, comparing the files a few
 * hundredths. Builds of several processes take turns, so that none runs half-written files.
 */
const ensure = async (target) => {
  const stampFile = join(target.folder, '.built');
  const lockFile = join(target.folder, '.building');
  if (await isUpToDate(target, stampFile)) return true;
  await mkdir(target.folder, { recursive: true });
  await takeTurn(lockFile);
  try {
    if (await isUpToDate(target, stampFile)) return true;
    const before = await hashOf(await target.sources());
    if (!(await run(target))) return false;
    const stamp = await fingerprint(target);
    // What was edited meanwhile may not be in what was built, so that the next start builds again.
    if ((await hashOf(await target.sources())) === before) await writeFile(stampFile, stamp);
    return true;
  } finally {
    await rm(lockFile, { force: true });
  }
};

const isUpToDate = async (target, stampFile) => {
  const stamp = await readOptional(stampFile);
  return stamp !== undefined && stamp === (await fingerprint(target));
};

/** Of all that a build reads and of what it last wrote, by names, sizes and times. */
const fingerprint = async (target) => hashOf([...(await target.sources()), ...(await target.outputs())]);

const hashOf = async (given) => {
  const hash = createHash('sha256');
  const files = [...given, join(root, 'package-lock.json')];
  for (const trace of await Promise.all(files.sort().map(traceOf))) hash.update(trace);
  return hash.digest('hex');
};

const filesBelow = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

const traceOf = async (file) => {
  try {
    const { size, mtimeMs } = await stat(file);
    return `${file} ${size} ${mtimeMs}\n`;
  } catch (error) {
    if (error.code === 'ENOENT') return `${file} absent\n`;
    throw error;
  }
};

const run = async ({ name, commands, cwd }) => {
  console.error(`Building ${name}…`);
  for (const command of commands()) {
    const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    // Whoever starts Probity has no use for remarks on a build that succeeds; `npm run build` shows them.
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    const [code] = await once(child, 'close');
    if (code === 0) continue;
    process.stderr.write(Buffer.concat(printed));
    console.error(`${name} could not be built: see above.`);
    return false;
  }
  return true;
};

/** Waits until this process is the one that builds. The lock of a killed process does not count. */
const takeTurn = async (lockFile) => {
  // Linked when it is whole: a lock without its number, left by a process killed in between, would hold others up for ever.
  const numbered = `${lockFile}.${process.pid}`;
  await writeFile(numbered, String(process.pid));
  let hasSaid = false;
  try {
    while (!(await isLinked(numbered, lockFile))) {
      const holder = Number(await readOptional(lockFile));
      if (holder > 0 && (!isAlive(holder) || (await isOfEarlierBoot(lockFile))))
        removeLockOf(holder, lockFile);
      else if (holder > 0 && !hasSaid) {
        console.error(`Waiting for the build of process ${holder}…`);
        hasSaid = true;
      }
      await wait(pollEvery);
    }
  } finally {
    await rm(numbered, { force: true });
  }
};

/** Whether `file` could be given the name, which nothing else has. */
const isLinked = async (file, name) => {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Reads once more, with no `await` before the removal: another waiting process may have put its own lock there by now. */
const removeLockOf = (holder, lockFile) => {
  try {
    if (Number(readFileSync(lockFile, 'utf8')) === holder) rmSync(lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};

const isAlive = (pid) => {
  // We hold no lock yet: in a container the process that was killed had the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Numbers of processes begin anew when the machine starts. */
const isOfEarlierBoot = async (file) => {
  try {
    return (await stat(file)).mtimeMs < Date.now() - uptime() * 1_000;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

const readOptional = async (file) => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};
