import { setTimeout as wait } from 'node:timers/promises';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimOwnership, type OwnerInfo } from './ownership.js';
import type { DatabaseOwner } from './database-owner.js';
import { databaseOn, openPostgres } from './postgres.js';
import { keepSecrets, type Secrets } from './secrets.js';
import { StartupError } from './startup-error.js';

/** A data folder in use, with its PostgreSQL serving. */
export interface Installation {
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  readonly databaseUrl: (owner: DatabaseOwner) => string;
  /** Releases the folder. Stops PostgreSQL when this process started it. */
  readonly close: () => Promise<void>;
}

export interface InstallationAddress {
  /** The data folder. */
  readonly path: string;
  /** A PostgreSQL that is there already; the installation's own when absent. */
  readonly serverUrl?: string | undefined;
}

/** Milliseconds between two tries to take a folder that a command has. */
const pollEveryMs = 100;

/** Prints a sentence about what is going on. */
export type Say = (sentence: string) => void;

/**
 * Takes the data folder for this process alone and starts its PostgreSQL. `doing` is shown to others who want it, such
 * as `npm start`. Waits for commands. Throws `StartupError` when a running system has the folder.
 */
export const openInstallation = async (
  { path, serverUrl }: InstallationAddress,
  doing: string,
  say: Say,
): Promise<Installation> => {
  const folder = await openDataFolder(path);
  const held = await hold(folder, { doing, passing: false }, say, ({ passing }) => passing);
  if ('takenBy' in held) throw new StartupError(takenSentence(folder, held.takenBy));
  return serve(folder, serverUrl, held, say);
};

/**
 * The installation for a command: beside the running system, or on our own when nobody has the folder. Commands without
 * a system take turns, as each stops the PostgreSQL that it started.
 */
export const joinInstallation = async (
  { path, serverUrl }: InstallationAddress,
  doing: string,
  say: Say,
): Promise<Installation> => {
  const folder = await openDataFolder(path);
  const isToWaitFor = ({ passing, postgres }: OwnerInfo): boolean => passing || postgres === undefined;
  const held = await hold(folder, { doing, passing: true }, say, isToWaitFor);
  if (!('takenBy' in held)) return serve(folder, serverUrl, held, say);
  const { postgres } = held.takenBy;
  if (postgres === undefined) throw new StartupError(takenSentence(folder, held.takenBy));
  return {
    folder,
    secrets: await keepSecrets(folder),
    databaseUrl: (owner) => databaseOn(postgres, owner),
    close: () => Promise.resolve(),
  };
};

interface Held {
  /** From now on other processes find the database there. */
  readonly serving: (postgresUrl: string) => void;
  readonly release: () => Promise<void>;
}

/** Takes the folder, when nobody has it or as soon as those `isToWaitFor` says to wait for have let it go. */
const hold = async (
  folder: DataFolder,
  own: Pick<OwnerInfo, 'doing' | 'passing'>,
  say: Say,
  isToWaitFor: (owner: OwnerInfo) => boolean,
): Promise<Held | { readonly takenBy: OwnerInfo }> => {
  let info: OwnerInfo = { ...own, pid: process.pid, state: 'starting' };
  let isWaiting = false;
  for (;;) {
    const claim = await claimOwnership(folder, () => info);
    if (claim.kind === 'owner') {
      const serving = (postgres: string): void => {
        info = { ...info, state: 'running', postgres };
      };
      return { serving, release: claim.release };
    }
    if (!isToWaitFor(claim.by)) return { takenBy: claim.by };
    if (!isWaiting) say(`Waiting for ${claim.by.doing} (process ${claim.by.pid})…`);
    isWaiting = true;
    await wait(pollEveryMs);
  }
};

const serve = async (
  folder: DataFolder,
  serverUrl: string | undefined,
  held: Held,
  say: Say,
): Promise<Installation> => {
  try {
    const secrets = await keepSecrets(folder);
    const postgres = await openPostgres(folder, serverUrl, say);
    held.serving(postgres.url);
    const close = async (): Promise<void> => {
      await postgres.stop();
      await held.release();
    };
    return { folder, secrets, databaseUrl: (owner) => databaseOn(postgres.url, owner), close };
  } catch (error) {
    await held.release();
    throw error;
  }
};

const takenSentence = (folder: DataFolder, by: OwnerInfo): string =>
  by.state === 'starting'
    ? `Probity is just starting on ${folder.path} (${by.doing}, process ${by.pid}). Try again in a moment.`
    : `Probity already runs on ${folder.path} (${by.doing}, process ${by.pid}). ` +
      'Stop it first, or name another folder with PROBITY_DATA.';
