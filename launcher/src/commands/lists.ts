import type { ListState } from '@probity/contracts';
import { ImportList, ListStates, type ImportResult } from '@probity/screening';
import { fileAt, findSource } from '@probity/watchlists';
import { listFiles } from '../match-lines/list-files.js';
import { audited } from './audit-log.js';
import { boundHeap } from './bound-heap.js';
import { givenPaths } from './given-path.js';
import { withProgress } from './progress.js';
import { table } from './table.js';
import { withScreening } from './with-installation.js';

/** `lists import`: makes the files the live version of the list. */
export const importFiles = async (source: string, given: string[], force: boolean): Promise<void> => {
  const files = await listFiles(givenPaths(given));
  boundHeap();
  const result = await withProgress(
    (seconds) => `Importing ${source}, ${seconds} seconds so far…`,
    () =>
      withScreening(`lists import ${source}`, (screening, installation) =>
        audited(
          installation,
          { command: 'lists import', source, force },
          () =>
            screening
              .get(ImportList)
              .execute({ source: findSource(source), files: files.map(fileAt), force }),
          ({ version, entries, added, changed, removed, unchanged, correlationId }) => {
            return { correlationId, version, entries, added, changed, removed, unchanged };
          },
        ),
      ),
  );
  console.log(describeImport(result));
  const warnings = result.warnings.map(({ what, count }) => `  ${count} × ${what}`);
  if (warnings.length > 0) console.error(`Passed over or not understood:\n${warnings.join('\n')}`);
};

/** `lists status`: every list that is loaded or should be. */
export const showStatus = async (asJson: boolean): Promise<void> => {
  const states = await withScreening('lists status', (screening) => screening.get(ListStates).execute());
  console.log(
    asJson ? JSON.stringify(states.map(statusOf), null, 2) : states.map(describeState).join('\n\n'),
  );
};

const describeImport = (result: ImportResult): string =>
  table({
    source: result.source,
    version: result.version,
    published: result.published ?? 'not stated by the list',
    entries: String(result.entries),
    added: String(result.added),
    changed: String(result.changed),
    removed: String(result.removed),
    seconds: result.seconds.toFixed(1),
    note: result.unchanged
      ? 'This version was live already, so nothing was changed.'
      : 'A running system finds similar names when it has read the list, seconds from now.',
  });

const statusOf = ({ degraded, reason, ...list }: ListState) => ({
  ...list,
  state: degraded ? 'degraded' : 'live',
  reason: reason ?? null,
});

const describeState = (list: ListState): string => {
  const { source, name, version, published, loaded, entries, state, reason } = statusOf(list);
  return table({
    source: `${source} (${name})`,
    version: version ?? 'none',
    published: published ?? 'not stated by the list',
    loaded: loaded ?? 'never',
    entries: String(entries),
    state,
    ...(reason !== null && { reason }),
  });
};
