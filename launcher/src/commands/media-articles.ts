import { DomainError } from '@probity/contracts';
import type { AppContext } from '@probity/kit/app';
import {
  EraseArticle,
  ImportArticles,
  MediaStatus,
  WithdrawArticle,
  type RecordedImport,
} from '@probity/screening/media-commands';
import { fileAt } from '@probity/watchlists';
import type { Installation } from '../installation/installation.js';
import { listFiles } from '../match-lines/list-files.js';
import { audited } from './audit-log.js';
import { givenPaths } from './given-path.js';
import { describeSource } from './media-sources.js';
import { grouped, withProgress } from './progress.js';
import { table } from './table.js';
import { countsOf, linkStored, withMedia, type Counted } from './with-media.js';

/**
 * `media import`: one file after the other. Lines that are no articles, and files without any, do not cost the others
 * and are named at the end. Then the articles are linked to subjects. Throws `INVALID_REQUEST` where lines were refused.
 */
export const importArticles = async (source: 'lines', given: readonly string[]): Promise<void> => {
  const files = await listFiles(givenPaths(given));
  const refused = await withProgress(
    (seconds) => `Importing articles, ${seconds} seconds so far…`,
    () =>
      withMedia('media import', async (media, installation) => {
        const refusals: string[] = [];
        for (const file of files) refusals.push(...(await importFile(source, file, media, installation)));
        await linkStored('new', media, installation);
        return refusals;
      }),
  );
  if (refused.length > 0) throw new DomainError('INVALID_REQUEST', { detail: refused.join('\n') });
};

/** Resolves with what was refused of the file. */
const importFile = async (
  source: 'lines',
  path: string,
  media: AppContext,
  installation: Installation,
): Promise<string[]> => {
  const file = fileAt(path);
  try {
    const result = await audited(
      installation,
      { command: 'media import', source },
      () => media.get(ImportArticles).execute(source, file),
      ({ id, refusedLines: _named, seconds: _seconds, ...counts }) => ({ import: id, ...counts }),
    );
    console.log(table({ file: file.name, ...countsOf(result), seconds: result.seconds.toFixed(1) }));
    return refusalsOf(file.name, result);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'MEDIA_UNREADABLE') return [error.detail];
    throw error;
  }
};

/** `media link`: all articles once more. */
export const linkArticles = (): Promise<void> =>
  withProgress(
    (seconds) => `Linking articles, ${seconds} seconds so far…`,
    () => withMedia('media link', (media, installation) => linkStored('all', media, installation)),
  );

/** `media status`: what is stored, then the sources and the newest imports. */
export const showMediaStatus = async (asJson: boolean): Promise<void> => {
  const status = await withMedia('media status', (media) => media.get(MediaStatus).execute());
  if (asJson) {
    console.log(JSON.stringify(status, null, 2));
    return;
  }
  const { adverse, correctedAway, withdrawn } = status.articles;
  const { probable, possible, notCompared } = status.links;
  const stored = table({
    articles: grouped(adverse + correctedAway),
    adverse: grouped(adverse),
    'not now': `${grouped(correctedAway)}, corrected since`,
    withdrawn: grouped(withdrawn),
    subjects: `${grouped(probable)} events of probable ones, ${grouped(possible)} of possible ones`,
    waiting: `${grouped(notCompared)} articles, not compared with the subjects yet`,
  });
  console.log(
    [stored, ...status.sources.map(describeSource), ...status.imports.map(describeImport)].join('\n\n'),
  );
};

/** `media erase`: as if the article had never been read, for one person. */
export const eraseArticle = async (address: string, person: string, reason: string): Promise<void> => {
  await withMedia('media erase', async (media, installation) => {
    await audited(
      installation,
      { command: 'media erase', person },
      () => media.get(EraseArticle).execute(address, person, reason),
      () => ({}),
    );
    console.log('The article is erased for this person, and no import brings it back.');
  });
};

/** `media withdraw`: marks an article that its publisher took back, which ends its links. */
export const withdrawArticle = async (address: string, reason: string): Promise<void> => {
  await withMedia('media withdraw', async (media, installation) => {
    const { url } = await audited(
      installation,
      { command: 'media withdraw' },
      () => media.get(WithdrawArticle).execute(address, reason),
      ({ urlKey }) => ({ article: urlKey }),
    );
    console.log(`${url} is withdrawn.`);
    await linkStored('new', media, installation);
  });
};

const refusalsOf = (file: string, { refused, refusedLines }: Counted): string[] => {
  const more = refused - refusedLines.length;
  return [
    ...refusedLines.map(({ line, reason }) => `${file}, line ${line}: ${reason}.`),
    ...(more > 0 ? [`${file}: ${grouped(more)} more lines are no articles.`] : []),
  ];
};

const describeImport = (imported: RecordedImport): string => {
  const { file, source, startedAt, endedAt, state, reason } = imported;
  const states = {
    unfinished: 'unfinished: it runs, or was ended in the middle and can be repeated',
    done: 'done',
    failed: 'failed',
  } satisfies Record<RecordedImport['state'], string>;
  return [
    table({
      file: `${file} (${source})`,
      started: startedAt.toISOString(),
      ended: endedAt?.toISOString() ?? 'not yet',
      state: states[state],
      ...(reason !== null && { reason }),
      ...countsOf(imported),
    }),
    ...refusalsOf(file, imported).map((refusal) => `  ${refusal}`),
  ].join('\n');
};
