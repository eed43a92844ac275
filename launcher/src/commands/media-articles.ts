import { DomainError } from '@probity/contracts';
import type { AppContext } from '@probity/kit/app';
import { loadConfig } from '@probity/kit/config';
import {
  FetchMediaNow,
  ImportArticles,
  CompareChangedPersons,
  LinkArticles,
  mediaCommandLine,
  MediaStatus,
  WithdrawArticle,
  type ArticleImport,
  type LinkCounts,
  type ListedSource,
  type RecordedImport,
  type SourceFetch,
} from '@probity/screening/media-commands';
import { listVariables, mediaSettings, mediaVariables } from '@probity/screening';
import { fileAt } from '@probity/watchlists';
import * as z from 'zod';
import { withApp } from '../installation/with-database.js';
import type { Installation } from '../installation/installation.js';
import { checkListFiles } from '../match-lines/list-files.js';
import { audited } from './audit-log.js';
import { givenPath } from './given-path.js';
import { grouped, withProgress } from './progress.js';
import { table } from './table.js';
import { withInstallation } from './with-installation.js';

/** The sources that are set where a service is started; a command reads them from its own environment. */
const sourceConfig = z
  .object({ ...mediaVariables, SCREENING_LIST_PROXY: listVariables.SCREENING_LIST_PROXY })
  .transform((env) => mediaSettings(env, env.SCREENING_LIST_PROXY));

const withMedia = <Result>(
  doing: string,
  work: (media: AppContext, installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withInstallation(doing, (installation) => {
    const database = { url: installation.databaseUrl('screening'), poolSize: 2 };
    const media = loadConfig(sourceConfig, process.env);
    return withApp(mediaCommandLine, { database, media }, (media) => work(media, installation));
  });

/**
 * `media import`: one file after the other. Lines that are no articles, and files without any, do not cost the others
 * and are named at the end. Then the articles are linked to subjects. Throws `INVALID_REQUEST` where lines were refused.
 */
export const importArticles = async (source: 'lines', given: readonly string[]): Promise<void> => {
  const files = given.map(givenPath);
  await checkListFiles(files);
  const refused = await withProgress(
    (seconds) => `Importing articles, ${seconds} seconds so far…`,
    () =>
      withMedia('media import', async (media, installation) => {
        const refusals: string[] = [];
        for (const file of files) refusals.push(...(await importFile(source, file, media, installation)));
        await link('new', media, installation);
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

/**
 * `media fetch`: sources at once, one after the other, then their articles are linked. Throws `INVALID_REQUEST` where a
 * source could not be read to its end.
 */
export const fetchArticles = async (ids: readonly string[], accept: boolean): Promise<void> => {
  const fetches = await withProgress(
    (seconds) => `Fetching articles, ${seconds} seconds so far…`,
    () =>
      withMedia('media fetch', async (media, installation) => {
        const results = await audited(
          installation,
          { command: 'media fetch', accept },
          () => media.get(FetchMediaNow).execute({ ids, accept }, new AbortController().signal),
          (fetched) => Object.fromEntries(fetched.map(({ source, state }) => [source, state])),
        );
        for (const fetch of results) console.log(describeFetch(fetch));
        if (results.some(({ state }) => state === 'imported')) await link('new', media, installation);
        return results;
      }),
  );
  const failures = fetches.flatMap(failureOf);
  if (failures.length > 0) throw new DomainError('INVALID_REQUEST', { detail: failures.join('\n') });
};

const describeFetch = (fetch: SourceFetch): string => {
  const { source, state } = fetch;
  if (state !== 'imported') return table({ source, state });
  return table({ source, state, ...(fetch.result === null ? { articles: 'none' } : countsOf(fetch.result)) });
};

const failureOf = (fetch: SourceFetch): string[] => {
  switch (fetch.state) {
    case 'imported':
      return fetch.failure === null ? [] : [`${fetch.source}: ${fetch.failure}`];
    case 'failed':
      return [`${fetch.source}: ${fetch.reason}`];
    case 'held':
      return [
        `${fetch.source}: ${grouped(fetch.items)} items are more than ten times what is usual. --accept takes them.`,
      ];
    case 'unchanged':
    case 'stopped':
      return [];
  }
};

/** `media link`: all articles once more. */
export const linkArticles = (): Promise<void> =>
  withProgress(
    (seconds) => `Linking articles, ${seconds} seconds so far…`,
    () => withMedia('media link', (media, installation) => link('all', media, installation)),
  );

const link = async (which: 'new' | 'all', media: AppContext, installation: Installation): Promise<void> => {
  const counts = await audited(
    installation,
    { command: 'media link', articles: which },
    async () => {
      const links = await media.get(LinkArticles).execute(which);
      return { ...links, persons: await media.get(CompareChangedPersons).execute() };
    },
    (result) => ({ ...result }),
  );
  console.log(table(describeLinks(counts)));
};

const describeLinks = ({ compared, probable, possible }: LinkCounts): Readonly<Record<string, string>> => ({
  compared: `${grouped(compared)} articles with all subjects`,
  links: `${grouped(probable)} probable, ${grouped(possible)} possible`,
});

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
    await link('new', media, installation);
  });
};

type Counted = Omit<ArticleImport, 'id' | 'seconds'>;

const countsOf = (counts: Counted): Readonly<Record<string, string>> => {
  const { added, corrected, reread, unchanged, notAdverse, noLexicon, refused } = counts;
  return {
    added: grouped(added),
    corrected: grouped(corrected),
    'judged anew': grouped(reread),
    unchanged: grouped(unchanged),
    'passed over': `${grouped(notAdverse)} not adverse, ${grouped(noLexicon)} in languages without a lexicon`,
    refused: grouped(refused),
  };
};

const refusalsOf = (file: string, { refused, refusedLines }: Counted): string[] => {
  const more = refused - refusedLines.length;
  return [
    ...refusedLines.map(({ line, reason }) => `${file}, line ${line}: ${reason}.`),
    ...(more > 0 ? [`${file}: ${grouped(more)} more lines are no articles.`] : []),
  ];
};

const sourceStates = {
  off: 'not fetched here',
  waiting: 'not fetched yet',
  current: 'current',
  failing: 'failing',
  held: 'held: more than ten times what is usual, until "media fetch --accept"',
  overdue: 'overdue: nobody fetched it for a day',
} satisfies Record<ListedSource['state'], string>;

const describeSource = (source: ListedSource): string => {
  const { lastSuccessAt, newestItemAt, failingSince, reason } = source;
  return table({
    source: `${source.name} (${source.source})`,
    state: sourceStates[source.state],
    'last success': lastSuccessAt?.toISOString() ?? 'never',
    'newest item': newestItemAt?.toISOString() ?? 'none',
    'last day': `${grouped(source.dayArticles)} articles, ${grouped(source.dayKept)} stored`,
    ...(failingSince !== null && { 'failing since': failingSince.toISOString() }),
    ...(reason !== null && { reason }),
  });
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
