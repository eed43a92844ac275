import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@probity/kit/embedded-postgres';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimOwnership, type OwnerInfo } from './ownership.js';
import { keepSecrets, type Secrets } from './secrets.js';
import { StartupError } from './startup-error.js';

/** The services that own data; each has a database of its own on the one server. */
export const databases = ['auth', 'screening', 'verification', 'notification'] as const;
export type DatabaseOwner = (typeof databases)[number];

/** A data folder in use, with its PostgreSQL serving. */
export interface Installation {
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  readonly databaseUrl: (owner: DatabaseOwner) => string;
  /** Lets go of the folder. Stops PostgreSQL when this process started it. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between looks at a folder that a command has. */
const lookEveryMs = 100;

/** Tells what is going on, in words for people. */
export type Say = (sentence: string) => void;

/**
 * Takes the data folder for this process alone and starts its PostgreSQL. `doing` is what others are told, such as
 * `npm start`. Waits for commands. Throws `StartupError` when a running system has the folder.
 */
export const openInstallation = async (path: string, doing: string, say: Say): Promise<Installation> => {
  const folder = await openDataFolder(path);
  const held = await hold(folder, { doing, passing: false }, say, ({ passing }) => passing);
  if ('takenBy' in held) throw new StartupError(takenSentence(folder, held.takenBy));
  return serve(folder, held, say);
};

/**
 * The installation for a command: beside the running system, or on our own when nobody has the folder. Commands without
 * a system take turns, as each stops the PostgreSQL that it started.
 */
export const joinInstallation = async (path: string, doing: string, say: Say): Promise<Installation> => {
  const folder = await openDataFolder(path);
  const isToWaitFor = ({ passing, postgres }: OwnerInfo): boolean => passing || postgres === undefined;
  const held = await hold(folder, { doing, passing: true }, say, isToWaitFor);
  if (!('takenBy' in held)) return serve(folder, held, say);
  const { postgres } = held.takenBy;
  if (postgres === undefined) throw new StartupError(takenSentence(folder, held.takenBy));
  return {
    folder,
    secrets: await keepSecrets(folder),
    databaseUrl: (name) => Object.assign(new URL(postgres), { pathname: `/${databaseName(name)}` }).href,
    close: () => Promise.resolve(),
  };
};

interface Held {
  /** Tells others from now on that the database serves there. */
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
    await wait(lookEveryMs);
  }
};

const serve = async (folder: DataFolder, held: Held, say: Say): Promise<Installation> => {
  try {
    const secrets = await keepSecrets(folder);
    const postgres = await openEmbeddedPostgres({ folder: folder.postgres, log: () => undefined, say });
    for (const name of databases) await postgres.ensureDatabase(databaseName(name));
    held.serving(postgres.url('postgres'));
    const close = async (): Promise<void> => {
      await postgres.stop();
      await held.release();
    };
    return { folder, secrets, databaseUrl: (name) => postgres.url(databaseName(name)), close };
  } catch (error) {
    await held.release();
    throw error;
  }
};

const databaseName = (owner: DatabaseOwner): string => `probity_${owner}`;

const takenSentence = (folder: DataFolder, by: OwnerInfo): string =>
  by.state === 'starting'
    ? `Probity is just starting on ${folder.path} (${by.doing}, process ${by.pid}). Try again in a moment.`
    : `Probity already runs on ${folder.path} (${by.doing}, process ${by.pid}). ` +
      'Stop it first, or name another folder with PROBITY_DATA.';
