import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { DataFolder } from './data-folder.js';
import { errorCode } from './error-code.js';

/** What the process that owns a data folder tells others of it. */
const ownerInfo = z.object({
  pid: z.int(),
  /** `starting` until its database serves. */
  state: z.enum(['starting', 'running']),
  /** What it does, for people: `npm start`, `lists import`. */
  doing: z.string(),
  /** True for a command, which lets go of the folder when it is done: others wait for that. */
  passing: z.boolean(),
  /** Where its PostgreSQL serves, with credentials; absent while starting. */
  postgres: z.optional(z.string()),
});
export type OwnerInfo = z.infer<typeof ownerInfo>;

export type Claim =
  | { readonly kind: 'owner'; readonly release: () => Promise<void> }
  | { readonly kind: 'taken'; readonly by: OwnerInfo };

/**
 * Makes this process the only owner of the data folder, or says who is. The claim is a listening socket: the kernel
 * ends it with the process, so a killed owner leaves no lock behind, and a pid used again cannot be mistaken for it.
 */
export const claimOwnership = async (folder: DataFolder, describe: () => OwnerInfo): Promise<Claim> => {
  const path = socketPath(folder);
  for (;;) {
    const server = await listen(path, describe);
    if (server) return { kind: 'owner', release: () => close(server) };
    const found = markOf(path);
    const by = await askOwner(path);
    if (by) return { kind: 'taken', by };
    removeUnchanged(path, found); // its owner was killed
  }
};

/** Tells a socket from another one at the same path; undefined when there is none. */
const markOf = (path: string): string | undefined => {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file && `${file.ino} ${file.ctimeNs}`;
};

/**
 * Several may find the same dead socket, and the first of them has a living one at its path by now. So it is looked at once
 * more, in the same breath: with a question in between, a slower one would take the folder from its new owner.
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
    const mask = process.umask(0o077); // the answer holds credentials: this user only
    server.listen(path, () => resolve(server));
    process.umask(mask);
  });

const askOwner = async (path: string): Promise<OwnerInfo | null> => {
  for (;;) {
    const answer = await readAnswer(path);
    if (answer === null) return null;
    // An owner that lets go this very moment may hang up without a word.
    if (answer !== '') return z.parse(ownerInfo, JSON.parse(answer));
  }
};

const readAnswer = async (path: string): Promise<string | null> => {
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
