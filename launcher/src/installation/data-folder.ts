import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, readOptional, writePrivateFile } from '@probity/local-servers';
import { StartupError } from './startup-error.js';

/** Layout of the data folder. Raised when an older Probity could not read what this one writes. */
const layout = 1;

/** The folder that holds everything an installation keeps: database, mail, secrets. */
export interface DataFolder {
  readonly path: string;
  readonly mail: string;
  readonly postgres: string;
  /** Files of lists that later deltas apply to; nothing but time is lost with them. */
  readonly listCache: string;
  /** The index of the lists, which is built again when it is lost. */
  readonly index: string;
}

/** Makes the folder where needed, and refuses one that cannot be written or that another version laid out. */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  await makeWritable(path);
  await checkLayout(path);
  return {
    path,
    mail: join(path, 'mail'),
    postgres: join(path, 'postgres'),
    listCache: join(path, 'list-cache'),
    index: join(path, 'index'),
  };
};

const makeWritable = async (path: string): Promise<void> => {
  const probe = join(path, `.probe-${process.pid}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorCode(error)}). ` +
        'Make it writable for this user, or name another one with PROBITY_DATA.',
      { cause: error },
    );
  }
};

const checkLayout = async (path: string): Promise<void> => {
  const file = join(path, 'layout');
  // Nothing in a folder that is new, or whose first start was killed before it had written a number.
  const text = (await readOptional(file)) ?? '';
  if (text === '') return writePrivateFile(file, `${layout}\n`);
  const found = Number(text);
  if (found !== layout) {
    throw new StartupError(
      `The data folder ${path} has layout ${found}; this version of Probity reads layout ${layout}. ` +
        'Start the version that wrote it, or name another folder with PROBITY_DATA.',
    );
  }
};
