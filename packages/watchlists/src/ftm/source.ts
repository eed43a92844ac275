import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { readEntry } from './entry.js';
import { PatchedRows } from './deltas.js';
import { LinkedLines } from './linked-lines.js';
import { ftmFiles } from './publication.js';
import { readRow } from './row.js';
import { roleOf } from './codes.js';

/** What the source's name begins with; the data set's name follows. */
export const ftmPrefix = 'ftm:';

/**
 * Throws `LIST_UNREADABLE` where the deltas do not apply, or lead to another number of rows than the publisher says.
 * @param rows null where it says none.
 */
export const expectFtmRows = async (files: readonly ListFile[], rows: number | null): Promise<void> => {
  let found = 0;
  for await (const lines of (await PatchedRows.of(files)).lines()) found += lines.length;
  if (rows === null || found === rows) return;
  throw unreadable(ftmFiles.entities, `the publisher declares ${rows} rows, and there are ${found}.`);
};

/** Two passes: the first puts the linked rows aside, the second streams the parties. */
async function* parse(
  source: string,
  files: readonly ListFile[],
  warnings: Warnings,
): AsyncGenerator<ListEntry, Ending> {
  const rows = await PatchedRows.of(files);
  const linked = await LinkedLines.of(rows, warnings);
  const target = (id: string) => linked.target(id);
  let newest: string | undefined;
  try {
    for await (const lines of rows.lines())
      for (const { text, where } of lines) {
        const row = readRow(text, where);
        if (row.seen !== undefined && row.seen > (newest ?? '')) newest = row.seen;
        const role = roleOf(row.schema);
        if (role.is !== 'party') continue;
        const links = linked.pointingTo([row.id, ...row.referents]);
        yield readEntry({ source, kind: role.kind, row, links, target }, warnings);
      }
  } finally {
    linked.close();
  }
  // The lines carry no date of the whole, but an export stamps what it still saw on its day.
  return newest === undefined ? {} : { published: newest.slice(0, 10) };
}

/**
 * A FollowTheMoney export (JSON lines, as OpenSanctions publishes them). Every party is an entry, also those that are
 * there only as relatives or owners: their topic is `other`. Deltas since the export may be given with it, and `delta.json`,
 * which shows whether one is missing.
 */
export const ftm = (dataset: string): ListSource => {
  const id = `${ftmPrefix}${dataset}`;
  return {
    id,
    title: `FollowTheMoney data set "${dataset}"`,
    publisher: dataset,
    downloads: [],
    addressable: Object.values(ftmFiles),
    shrinkLimit: usualShrinkLimit,
    read: (files) => readList(id, (warnings) => parse(id, files, warnings)),
  };
};
