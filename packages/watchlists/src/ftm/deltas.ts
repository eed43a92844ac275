import * as z from 'zod';
import type { ListFile } from '../list-source.js';
import { unreadable } from '../problems.js';
import { DeltaGap } from './delta-gap.js';
import { expectText, linesOf, readRow, type FtmLine } from './row.js';
import { versionName } from './version-name.js';

const operation = z.object({
  op: z.enum(['ADD', 'MOD', 'DEL']),
  entity: z.looseObject({ id: z.string().check(z.minLength(1)) }),
});

/** `delta.json`: the address of each delta that there is, by version. */
const deltaIndex = z.object({ versions: z.record(z.string(), z.string()) });

interface Change {
  /** What the row is in the end; null when it is deleted. */
  readonly line: FtmLine | null;
  /** The first operation was no ADD, so the full file has to hold the row. */
  readonly inFullFile: boolean;
}

/** The files of a publication, classified by their content. */
interface Files {
  readonly full: ListFile[];
  readonly deltas: ListFile[];
  versions: readonly string[] | undefined;
}

const firstLine = async (file: ListFile): Promise<string | undefined> => {
  for await (const [first] of linesOf(file)) if (first !== undefined) return first.text;
  return undefined;
};

const readIndex = async (file: ListFile): Promise<readonly string[] | undefined> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  try {
    const read = deltaIndex.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
    return read.success ? Object.keys(read.data.versions).sort() : undefined;
  } catch {
    return undefined; // lines of JSON are no JSON: it is no index
  }
};

const isDeltaName = ({ name }: ListFile): boolean => name.endsWith('.delta.json');

const sorted = async (files: readonly ListFile[]): Promise<Files> => {
  const found: Files = { full: [], deltas: [], versions: undefined };
  for (const file of files) {
    const first = await firstLine(file);
    if (first === undefined && isDeltaName(file)) found.deltas.push(file);
    else if (first !== undefined && /^\s*\{\s*"op"/.test(first)) found.deltas.push(file);
    else if (first !== undefined && /^\s*\{\s*("versions".*)?$/.test(first)) {
      found.versions = await readIndex(file);
      if (found.versions === undefined) found.full.push(file);
    } else found.full.push(file);
  }
  return found;
};

const versionOf = (file: ListFile): string => {
  const version = versionName.exec(file.name)?.[0];
  if (version !== undefined) return version;
  throw unreadable(
    file.name,
    'this is one of several deltas, and neither its name nor its folder is a version, so their order is not known.',
  );
};

const inOrder = ({ deltas, versions }: Files): readonly ListFile[] => {
  if (deltas.length < 2 && versions === undefined) return deltas;
  const byVersion = new Map(deltas.map((file) => [versionOf(file), file]));
  const given = [...byVersion.keys()].sort();
  const first = given[0];
  if (versions !== undefined && first !== undefined) {
    const gap = versions.find((version) => version >= first && !byVersion.has(version));
    if (gap !== undefined) throw new DeltaGap('delta.json', `the delta ${gap} was not given.`);
  }
  return given.flatMap((version) => byVersion.get(version) ?? []);
};

const idOf = (line: FtmLine): string => {
  const quick = /^\{"id":\s*"([^"\\]+)"/.exec(line.text)?.[1];
  if (quick !== undefined) return quick;
  try {
    const { id } = JSON.parse(line.text) as { readonly id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return ''; // whoever reads the row says what is wrong with it
  }
};

const readChange = (line: FtmLine): z.infer<typeof operation> => {
  try {
    return operation.parse(JSON.parse(line.text));
  } catch (cause) {
    throw unreadable(line.where, 'the line is not an operation of a delta (op, entity).', cause);
  }
};

const noteChange = (line: FtmLine, changes: Map<string, Change>): void => {
  const { op, entity } = readChange(line);
  const inFullFile = changes.get(entity.id)?.inFullFile ?? op !== 'ADD';
  const after = op === 'DEL' ? null : { text: JSON.stringify(entity), where: line.where };
  if (after !== null) readRow(after.text, after.where);
  changes.set(entity.id, { line: after, inFullFile });
};

/**
 * A full file with the deltas since, as one list: the rows in their newest form. ADD and MOD replace a row whole, DEL
 * removes it. The rows of the deltas are held in memory; the full file is read again by each `lines`.
 */
export class PatchedRows {
  private constructor(
    private readonly full: readonly ListFile[],
    private readonly changes: ReadonlyMap<string, Change>,
  ) {}

  /** Throws `LIST_EMPTY`, or `LIST_UNREADABLE` where a delta is missing, or it or a row of it cannot be read. */
  static async of(files: readonly ListFile[]): Promise<PatchedRows> {
    const found = await sorted(files);
    const [first] = found.deltas;
    if (found.full.length === 0 && first !== undefined) {
      await expectText(first);
      throw new DeltaGap(first.name, 'this is a delta, and a partial file never replaces a full list.');
    }
    for (const file of found.full) await expectText(file);
    const changes = new Map<string, Change>();
    for (const file of inOrder(found)) {
      for await (const lines of linesOf(file)) for (const line of lines) noteChange(line, changes);
    }
    return new PatchedRows(found.full, changes);
  }

  /** Some at a time. Throws `LIST_UNREADABLE` at the end when a delta changes a row that was never there: then one before it is missing. */
  async *lines(): AsyncGenerator<readonly FtmLine[]> {
    const left = new Map(this.changes);
    for (const file of this.full) {
      for await (const lines of linesOf(file))
        yield this.changes.size === 0 ? lines : lines.flatMap((line) => this.patched(line, left));
    }
    const added: FtmLine[] = [];
    for (const [id, { line, inFullFile }] of left) {
      if (inFullFile)
        throw new DeltaGap(
          'deltas',
          `they change ${id}, which is not in the full file, so a delta is missing.`,
        );
      if (line !== null) added.push(line);
    }
    yield added;
  }

  /** The line as the deltas leave it; takes their change out of `left`. */
  private patched(line: FtmLine, left: Map<string, Change>): FtmLine[] {
    const id = idOf(line);
    const change = this.changes.get(id);
    if (change === undefined) return [line];
    return left.delete(id) && change.line !== null ? [change.line] : [];
  }
}
