import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ListFile } from './source.js';

/** A file on disk, named by its last part. A missing or unreadable file shows when it is opened. */
export const fileAt = (path: string): ListFile => ({
  name: basename(path),
  open: () => createReadStream(path),
});
