import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileAt, type ListFile } from '@probity/watchlists';

/** Files of one list that lie there to be imported. */
export interface Dropped {
  readonly source: string;
  /** By name what is the same as long as the file does not grow and is not written to or replaced. */
  readonly looks: ReadonlyMap<string, string>;
}

/**
 * A folder where people drop files of lists: `<source>/<file>`. What was imported lies in `<source>/done/<when>`, what was
 * refused in `<source>/failed/<when>` with a `reason.txt`.
 */
export class DropFolderClient {
  /** What lay there at the last look, by source. */
  private lastLooks: ReadonlyMap<string, Dropped['looks']> = new Map();

  constructor(private readonly folder: string) {}

  /** Those that look as they did at the last call: a file that is being copied grows. */
  async settled(): Promise<Dropped[]> {
    const dropped = await this.list();
    const settled = dropped.filter(({ source, looks }) =>
      isDeepStrictEqual(this.lastLooks.get(source), looks),
    );
    this.lastLooks = new Map(dropped.map(({ source, looks }) => [source, looks]));
    return settled;
  }

  /** By source; none where nothing lies there. */
  private async list(): Promise<Dropped[]> {
    const places = await readdir(this.folder, { withFileTypes: true });
    const sources = places.filter((place) => place.isDirectory()).map(({ name }) => name);
    const dropped = await Promise.all(sources.sort().map((source) => this.look(source)));
    return dropped.filter(({ looks }) => looks.size > 0);
  }

  private async look(source: string): Promise<Dropped> {
    const places = await readdir(join(this.folder, source), { withFileTypes: true });
    // Tools that copy write to a hidden file first.
    const files = places.filter((place) => place.isFile() && !place.name.startsWith('.'));
    const names = files.map(({ name }) => name).sort();
    return { source, looks: await this.looksOf(source, names) };
  }

  private async looksOf(source: string, names: readonly string[]): Promise<Dropped['looks']> {
    const looks = names.map(async (name): Promise<[string, string]> => {
      // A file that takes the name of another may have its size and the time of its original, but not that of the change.
      const { size, mtimeMs, ctimeMs } = await stat(join(this.folder, source, name));
      return [name, `${size} ${mtimeMs} ${ctimeMs}`];
    });
    return new Map(await Promise.all(looks));
  }

  files({ source, looks }: Dropped): ListFile[] {
    return [...looks.keys()].map((name) => fileAt(join(this.folder, source, name)));
  }

  /**
   * Leaves all of them where one changed since the look: it is to be imported, too, and they belong together.
   * @param reason why they were refused; null where they were imported.
   */
  async putAside({ source, looks }: Dropped, at: Date, reason: string | null): Promise<void> {
    const names = [...looks.keys()];
    if (!isDeepStrictEqual(await this.looksOf(source, names), looks)) return;
    const when = at.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(this.folder, source, reason === null ? 'done' : 'failed', when);
    await mkdir(target, { recursive: true });
    if (reason !== null) await writeFile(join(target, 'reason.txt'), `${reason}\n`);
    for (const name of names) await rename(join(this.folder, source, name), join(target, name));
  }
}
