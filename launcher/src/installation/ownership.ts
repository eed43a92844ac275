import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { DataFolder } from './data-folder.js';
import type { DatabaseUrls } from './database-roles.js';
import { databases } from './databases.js';
import { errorCode } from '@probity/local-servers';

/** What the process that owns a data folder reports to others. */
const ownerInfo = z.object({
  pid: z.int(),
  /** `starting` until its database serves. */
  state: z.enum(['starting', 'running']),
  /** What it does, for people: `npm start`, `lists import`. */
  doing: z.string(),
  /** True for a command, which lets go of the folder when it is done: others wait for that. */
  passing: z.boolean(),
  /** Where its PostgreSQL serves, with the credentials of who made its roles; absent while starting. */
  postgres: z.optional(z.string()),
  /** The databases on it, each with the credentials of its own role. */
  databaseUrls: z.optional(z.record(z.enum(databases), z.string())),
});
export type OwnerInfo = z.infer<typeof ownerInfo>;

export type Claim =
  | {
      readonly kind: 'owner';
      /** From now on other processes find the database there. */
      readonly serving: (postgresUrl: string, databaseUrls?: DatabaseUrls) => void;
      readonly release: () => Promise<void>;
    }
  | { readonly kind: 'taken'; readonly by: OwnerInfo };

/**
 * Makes this process the only owner of the data folder, or says who is. The claim is a listening socket: the kernel
 * ends it with the process, so a killed owner leaves no lock behind, and a pid used again cannot be mistaken for it.
 * Each owner numbers its socket one higher than the last. The highest one stays when its owner is gone: a number that
 * was free again could go to two processes, one of which looked before the other.
 */
export const claimOwnership = async (
  { path }: DataFolder,
  own: Pick<OwnerInfo, 'doing' | 'passing'>,
): Promise<Claim> => {
  const sockets = makeSocketFolder(path);
  let info: OwnerInfo = { ...own, pid: process.pid, state: 'starting' };
  const serving = (postgres: string, databaseUrls?: DatabaseUrls): void => {
    info = { ...info, state: 'running', postgres, ...(databaseUrls && { databaseUrls }) };
  };
  for (;;) {
    const last = lastNumber(sockets);
    const by = await queryOwner(join(sockets, String(last)));
    if (by) return { kind: 'taken', by };
    const server = await listenAs(sockets, last + 1, () => info);
    if (server) return { kind: 'owner', serving, release: () => close(server) };
  }
};

// A socket's path may have 107 bytes at most, so a deep folder's lies in the temporary folder.
const makeSocketFolder = (path: string): string => {
  const inside = join(path, 'owner');
  const sockets = Buffer.byteLength(inside) <= 80 ? inside : join(tmpdir(), `probity-${hash(path)}`);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  return sockets;
};

const hash = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 24);

const numbersIn = (sockets: string): number[] =>
  readdirSync(sockets)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const lastNumber = (sockets: string): number => Math.max(0, ...numbersIn(sockets));

/**
 * Null when another process has this number or a higher one. A socket listens before it gets its number: one that
 * refuses connections is that of a dead process, never of one that is about to listen.
 */
const listenAs = async (
  sockets: string,
  number: number,
  describe: () => OwnerInfo,
): Promise<Server | null> => {
  const unnumbered = join(sockets, `${randomBytes(6).toString('hex')}.new`);
  const server = await listen(unnumbered, describe);
  try {
    if (takeNumber(sockets, number, unnumbered)) return server;
  } catch (error) {
    await close(server);
    throw error;
  }
  await close(server);
  return null;
};

/** False when another process has this number, or a higher one: then this one had been free again. */
const takeNumber = (sockets: string, number: number, unnumbered: string): boolean => {
  const numbered = join(sockets, String(number));
  const isLinked = linkIfAbsent(unnumbered, numbered);
  rmSync(unnumbered);
  if (!isLinked) return false;
  const isLast = lastNumber(sockets) === number;
  if (isLast) removeLower(sockets, number);
  else rmSync(numbered, { force: true });
  return isLast;
};

const linkIfAbsent = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

const removeLower = (sockets: string, number: number): void => {
  for (const other of numbersIn(sockets)) {
    if (other < number) rmSync(join(sockets, String(other)), { force: true });
  }
};

const listen = (path: string, describe: () => OwnerInfo): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify(describe()));
    });
    server.once('error', reject);
    const mask = process.umask(0o077); // the response holds credentials: this user only
    server.listen(path, () => resolve(server));
    process.umask(mask);
  });

const queryOwner = async (path: string): Promise<OwnerInfo | null> => {
  for (;;) {
    const response = await readResponse(path);
    if (response === null) return null;
    // An owner that releases the folder at this moment may close the connection without a response.
    if (response !== '') return z.parse(ownerInfo, JSON.parse(response));
  }
};

const readResponse = async (path: string): Promise<string | null> => {
  try {
    return await text(createConnection(path));
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return null;
    if (['ECONNRESET', 'EPIPE'].includes(errorCode(error))) return '';
    throw error;
  }
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
