import { setTimeout as wait } from 'node:timers/promises';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimOwnership, type Claim, type OwnerInfo } from './ownership.js';
import type { DatabaseOwner } from './databases.js';
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

/** Milliseconds between two attempts to take a folder that a command has. */
const pollEveryMs = 100;

/** Prints a sentence about what is going on. */
export type Say = (sentence: string) => void;

/**
 * Takes the data folder for this process alone and starts its PostgreSQL. `doing` is shown to others who want it, such
 * as `npm start`. Waits for commands, until `interruption` rejects. Throws `StartupError` when a running system has the folder.
 */
export const openInstallation = async (
  address: InstallationAddress,
  doing: string,
  say: Say,
  interruption?: Promise<never>,
): Promise<Installation> => {
  const folder = await openDataFolder(address.path);
  const own = { doing, passing: false };
  const claim = await claimInTurn(folder, own, say, ({ passing }) => passing, interruption);
  if (claim.kind === 'taken') throw takenError(folder, claim.by);
  return serve(folder, address.serverUrl, claim, say);
};

/**
 * The installation for a command: beside the running system, or on our own when nobody has the folder. Commands without
 * a system take turns, as each stops the PostgreSQL that it started.
 */
export const joinInstallation = async (
  address: InstallationAddress,
  doing: string,
  say: Say,
): Promise<Installation> => {
  const folder = await openDataFolder(address.path);
  const isToWaitFor = ({ passing, postgres }: OwnerInfo): boolean => passing || postgres === undefined;
  const claim = await claimInTurn(folder, { doing, passing: true }, say, isToWaitFor);
  if (claim.kind === 'owner') return serve(folder, address.serverUrl, claim, say);
  const { postgres, databaseUrls } = claim.by;
  if (postgres === undefined) throw takenError(folder, claim.by);
  return {
    folder,
    secrets: await keepSecrets(folder),
    databaseUrl: (owner) => databaseUrls?.[owner] ?? databaseOn(postgres, owner),
    close: () => Promise.resolve(),
  };
};

/** Claims the folder again and again while one has it whom `isToWaitFor` says to wait for. */
const claimInTurn = async (
  folder: DataFolder,
  own: Pick<OwnerInfo, 'doing' | 'passing'>,
  say: Say,
  isToWaitFor: (owner: OwnerInfo) => boolean,
  interruption?: Promise<never>,
): Promise<Claim> => {
  let isWaiting = false;
  for (;;) {
    const claim = await claimOwnership(folder, own);
    if (claim.kind === 'owner' || !isToWaitFor(claim.by)) return claim;
    if (!isWaiting) say(`Waiting for ${claim.by.doing} (process ${claim.by.pid})…`);
    isWaiting = true;
    await Promise.race([wait(pollEveryMs), ...(interruption === undefined ? [] : [interruption])]);
  }
};

const serve = async (
  folder: DataFolder,
  serverUrl: string | undefined,
  { serving, release }: Extract<Claim, { kind: 'owner' }>,
  say: Say,
): Promise<Installation> => {
  try {
    const secrets = await keepSecrets(folder);
    const postgres = await openPostgres({ folder, secrets, serverUrl, say });
    serving(postgres.url, postgres.databaseUrls);
    const close = async (): Promise<void> => {
      await postgres.stop();
      await release();
    };
    return { folder, secrets, databaseUrl: (owner) => postgres.databaseUrls[owner], close };
  } catch (error) {
    await release();
    throw error;
  }
};

const takenError = (folder: DataFolder, by: OwnerInfo): StartupError =>
  new StartupError(
    by.state === 'starting'
      ? `Probity is just starting on ${folder.path} (${by.doing}, process ${by.pid}). Try again in a moment.`
      : `Probity already runs on ${folder.path} (${by.doing}, process ${by.pid}). ` +
          'Stop it first, or name another folder with PROBITY_DATA.',
  );
