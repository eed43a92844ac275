import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListFile } from '@probity/watchlists';

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false, // whatever keeps it from being read: it has to be fetched again
  );

/**
 * Files of lists that later deltas apply to, each under its SHA-256. Nothing is lost with it but time: what is not there,
 * or is not what it was, is fetched again.
 */
export class FileCacheClient {
  constructor(private readonly folder: string) {}

  /** A new folder in the cache, for files that come; `keep` removes it. */
  async incoming(source: string): Promise<string> {
    const folder = join(this.folder, source);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return mkdtemp(join(folder, 'incoming-'));
  }

  /** Takes over a file of `incoming`. Returns its SHA-256. */
  async add(source: string, path: string): Promise<string> {
    const sha256 = await sha256Of(path);
    await rename(path, join(this.folder, source, sha256));
    return sha256;
  }

  /** Null where it is not there, or is another one by now. */
  async find(source: string, sha256: string, name: string): Promise<ListFile | null> {
    const path = join(this.folder, source, sha256);
    const isWhole = (await isFile(path)) && (await sha256Of(path)) === sha256;
    return isWhole ? this.file(source, sha256, name) : null;
  }

  file(source: string, sha256: string, name: string): ListFile {
    return { name, open: () => createReadStream(join(this.folder, source, sha256)) };
  }

  async bytes(source: string, sha256: string): Promise<number> {
    return (await stat(join(this.folder, source, sha256))).size;
  }

  /** Removes everything else of the list. */
  async keep(source: string, hashes: readonly string[]): Promise<void> {
    const folder = join(this.folder, source);
    const others = (await readdir(folder)).filter((name) => !hashes.includes(name));
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  }
}
