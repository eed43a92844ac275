import type { AppContext } from '@probity/kit/app';
import { loadConfig } from '@probity/kit/config';
import { listVariables, mediaSettings, mediaVariables } from '@probity/screening';
import {
  CompareChangedPersons,
  LinkArticles,
  mediaCommandLine,
  type ArticleImport,
  type LinkCounts,
} from '@probity/screening/media-commands';
import * as z from 'zod';
import type { Installation } from '../installation/installation.js';
import { withApp } from '../installation/with-database.js';
import { audited } from './audit-log.js';
import { grouped } from './progress.js';
import { table } from './table.js';
import { withInstallation } from './with-installation.js';

/** The sources that are set where a service is started; a command reads them from its own environment. */
const sourceConfig = z
  .object({ ...mediaVariables, SCREENING_LIST_PROXY: listVariables.SCREENING_LIST_PROXY })
  .transform((env) => mediaSettings(env, env.SCREENING_LIST_PROXY));

export const withMedia = <Result>(
  doing: string,
  work: (media: AppContext, installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withInstallation(doing, (installation) => {
    const database = { url: installation.databaseUrl('screening'), poolSize: 2 };
    const media = loadConfig(sourceConfig, process.env);
    return withApp(mediaCommandLine, { database, media }, (media) => work(media, installation));
  });

/** Articles that were not compared yet, or all of them, with the subjects; prints how many links they have. */
export const linkStored = async (
  which: 'new' | 'all',
  media: AppContext,
  installation: Installation,
): Promise<void> => {
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

export type Counted = Omit<ArticleImport, 'id' | 'seconds'>;

export const countsOf = (counts: Counted): Readonly<Record<string, string>> => {
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
