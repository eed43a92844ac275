import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { outageLog, type Logger, type OutageLog } from '@probity/kit/observability';
import { fileAt, type ListFile } from '@probity/watchlists';

/** Files of one list that lie there to be imported. */
export interface Dropped {
  readonly source: string;
  /** By name what is the same as long as the file does not grow and is not written to or replaced. */
  readonly looks: ReadonlyMap<string, string>;
}

const keyOf = ({ source, looks }: Dropped): string => JSON.stringify([source, ...looks]);

/** Those of version control, of copying tools and of file systems hold no lists. */
const isForFiles = (name: string): boolean => !name.startsWith('.') && name !== 'lost+found';

/**
 * A folder where people drop files of lists: `<source>/<file>`. What was imported lies in `<source>/done/<when>`, what was
 * refused in `<source>/failed/<when>` with a `reason.txt`. A folder that
 * cannot be read or written is logged and keeps none of the others waiting.
 */
export class DropFolderClient {
  /** What lay there at the last look, by source. */
  private lastLooks: ReadonlyMap<string, Dropped['looks']> = new Map();

  /** What was imported or refused and could not be put aside, with when and why it was to be. */
  private readonly stuck = new Map<string, { readonly at: Date; readonly reason: string | null }>();
  /** By sentence: what fails at every look is logged once. */
  private readonly outages = new Map<string, OutageLog>();

  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
  ) {}

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
    const folders = places.filter((place) => place.isDirectory() && isForFiles(place.name));
    const sources = folders.map(({ name }) => name);
    const dropped = await Promise.all(sources.sort().map((source) => this.tryToLook(source)));
    return dropped.filter(({ looks }) => looks.size > 0);
  }

  private async tryToLook(source: string): Promise<Dropped> {
    const outage = this.outage(
      `The folder "${source}" of dropped files cannot be read, so nothing is imported from it. Give Probity the right to read and write it, or move it away.`,
    );
    try {
      const dropped = await this.look(source);
      outage.onRecovered();
      return dropped;
    } catch (error) {
      outage.onError(error);
      return { source, looks: new Map() };
    }
  }

  private outage(sentence: string): OutageLog {
    const outage = this.outages.get(sentence) ?? outageLog(this.logger, sentence);
    this.outages.set(sentence, outage);
    return outage;
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

  /** True where only putting them aside failed, which is tried again: they are not to be imported anew as they are. */
  async isDone(dropped: Dropped): Promise<boolean> {
    const stuck = this.stuck.get(keyOf(dropped));
    if (stuck === undefined) return false;
    await this.putAside(dropped, stuck.at, stuck.reason);
    return true;
  }

  /**
   * Leaves all of them where one changed since the look: it is to be imported, too, and they belong together. Also where
   * they cannot be moved: see `isDone`.
   * @param reason why they were refused; null where they were imported.
   */
  async putAside(dropped: Dropped, at: Date, reason: string | null): Promise<void> {
    const outage = this.outage(
      `Files dropped into "${dropped.source}" were read and cannot be put aside. They are not read again before they change or Probity starts anew. Give Probity the right to write to the folder, or move them away.`,
    );
    try {
      await this.move(dropped, at, reason);
      this.stuck.delete(keyOf(dropped));
      outage.onRecovered();
    } catch (error) {
      this.stuck.set(keyOf(dropped), { at, reason });
      outage.onError(error);
    }
  }

  private async move({ source, looks }: Dropped, at: Date, reason: string | null): Promise<void> {
    const names = [...looks.keys()];
    if (!isDeepStrictEqual(await this.looksOf(source, names), looks)) return;
    const when = at.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(this.folder, source, reason === null ? 'done' : 'failed', when);
    await mkdir(target, { recursive: true });
    if (reason !== null) await writeFile(join(target, 'reason.txt'), `${reason}\n`);
    for (const name of names) await rename(join(this.folder, source, name), join(target, name));
  }
}
