import type { ListFile } from './list-source.js';
import { unreadable } from './problems.js';

/** The file of a list that is one file. Throws `LIST_UNREADABLE` for none or several. */
export const onlyFile = (title: string, files: readonly ListFile[]): ListFile => {
  const [file, second] = files;
  if (file === undefined || second !== undefined)
    throw unreadable(title, `it is one file, but ${files.length} files were given.`);
  return file;
};
