import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListFile } from '@probity/watchlists';

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** The folder of the cache cannot be used as it is. The message is for people. */
export class UnusableCache extends Error {
  constructor(folder: string, why: string, cause?: unknown) {
    super(`The list cache ${folder} ${why}. Name another folder with SCREENING_LIST_CACHE.`, { cause });
  }
}

/**
 * Files of lists that later deltas apply to, each under its SHA-256. Nothing is lost with it but time: what is not there,
 * or is not what it was, is fetched again.
 */
export class FileCacheClient {
  constructor(private readonly folder: string) {}

  /** A new folder in the cache, for files that come; `keep` removes it. Throws `UnusableCache`. */
  async incoming(source: string): Promise<string> {
    const folder = join(this.folder, source);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.checkOwner();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await mkdtemp(join(folder, 'incoming-'));
    } catch (error) {
      throw this.unusable('cannot be written', error);
    }
  }

  /** Takes over a file of `incoming`. Returns its SHA-256. */
  async add(source: string, path: string): Promise<string> {
    const sha256 = await sha256Of(path);
    await rename(path, join(this.folder, source, sha256));
    return sha256;
  }

  /** Null where it is not there, or is another one by now. Throws `UnusableCache`. */
  async find(source: string, sha256: string, name: string): Promise<ListFile | null> {
    try {
      const found = await sha256Of(join(this.folder, source, sha256));
      return found === sha256 ? this.file(source, sha256, name) : null;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw this.unusable('cannot be read', error);
    }
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

  /** The temporary folder is everybody's: another user could exchange a file after it was checked. */
  private async checkOwner(): Promise<void> {
    const { uid } = await lstat(this.folder);
    if (process.getuid !== undefined && uid !== process.getuid())
      throw new UnusableCache(this.folder, 'belongs to another user');
  }

  private unusable(why: string, error: unknown): UnusableCache {
    if (error instanceof UnusableCache) return error;
    return new UnusableCache(this.folder, `${why} (${codeOf(error) ?? 'unknown'})`, error);
  }
}
