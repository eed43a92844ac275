import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
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
 */
export const claimOwnership = async (
  folder: DataFolder,
  own: Pick<OwnerInfo, 'doing' | 'passing'>,
): Promise<Claim> => {
  const path = socketPath(folder);
  let info: OwnerInfo = { ...own, pid: process.pid, state: 'starting' };
  const serving = (postgres: string, databaseUrls?: DatabaseUrls): void => {
    info = { ...info, state: 'running', postgres, ...(databaseUrls && { databaseUrls }) };
  };
  for (;;) {
    const server = await listen(path, () => info);
    if (server) return { kind: 'owner', serving, release: () => close(server) };
    const found = markOf(path);
    const by = await queryOwner(path);
    if (by) return { kind: 'taken', by };
    removeUnchanged(path, found); // its owner was killed
  }
};

/** Distinguishes a socket from another one at the same path; undefined when there is none. */
const markOf = (path: string): string | undefined => {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file && `${file.ino} ${file.ctimeNs}`;
};

/**
 * Several may find the same dead socket, and the first of them has a living one at its path by now. So it is compared
 * once more, with no `await` before the removal: else a slower one would take the folder from its new owner.
 */
const removeUnchanged = (path: string, mark: string | undefined): void => {
  if (mark !== undefined && markOf(path) === mark) rmSync(path, { force: true });
};

// A socket's path may have 107 bytes at most, so a deep folder's lies in the temporary folder.
const socketPath = (folder: DataFolder): string => {
  const inside = join(folder.path, 'owner.sock');
  if (process.platform === 'win32') return `\\\\.\\pipe\\probity-${hash(folder.path)}`;
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `probity-${hash(folder.path)}.sock`);
};

const hash = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 24);

const listen = (path: string, describe: () => OwnerInfo): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify(describe()));
    });
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)));
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
