import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileAt, type ListFile } from '@probity/watchlists';

/** Files of one list that lie there to be imported. */
export interface Dropped {
  readonly source: string;
  readonly names: readonly string[];
  /** The same as long as no file comes, goes, grows or is written to. */
  readonly look: string;
}

/**
 * A folder where people drop files of lists: `<source>/<file>`. What was imported lies in `<source>/done/<when>`, what was
 * refused in `<source>/failed/<when>` with a `reason.txt`.
 */
export class DropFolderClient {
  /** What lay there at the last look, by source. */
  private lastLooks: ReadonlyMap<string, string> = new Map();

  constructor(private readonly folder: string) {}

  /** Those that look as they did at the last call: a file that is being copied grows. */
  async settled(): Promise<Dropped[]> {
    const dropped = await this.list();
    const settled = dropped.filter(({ source, look }) => this.lastLooks.get(source) === look);
    this.lastLooks = new Map(dropped.map(({ source, look }) => [source, look]));
    return settled;
  }

  /** By source; none where nothing lies there. */
  private async list(): Promise<Dropped[]> {
    const places = await readdir(this.folder, { withFileTypes: true });
    const sources = places.filter((place) => place.isDirectory()).map(({ name }) => name);
    const dropped = await Promise.all(sources.sort().map((source) => this.look(source)));
    return dropped.filter(({ names }) => names.length > 0);
  }

  private async look(source: string): Promise<Dropped> {
    const places = await readdir(join(this.folder, source), { withFileTypes: true });
    // Tools that copy write to a hidden file first.
    const files = places.filter((place) => place.isFile() && !place.name.startsWith('.'));
    const names = files.map(({ name }) => name).sort();
    const looks = names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(this.folder, source, name));
      return `${name} ${size} ${mtimeMs}`;
    });
    return { source, names, look: (await Promise.all(looks)).join('\n') };
  }

  files({ source, names }: Dropped): ListFile[] {
    return names.map((name) => fileAt(join(this.folder, source, name)));
  }

  /** @param reason why they were refused; null where they were imported. */
  async putAside({ source, names }: Dropped, at: Date, reason: string | null): Promise<void> {
    const when = at.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(this.folder, source, reason === null ? 'done' : 'failed', when);
    await mkdir(target, { recursive: true });
    if (reason !== null) await writeFile(join(target, 'reason.txt'), `${reason}\n`);
    for (const name of names) await rename(join(this.folder, source, name), join(target, name));
  }
}
