import { Argument, type Command } from 'commander';

/** The commands of articles; each is loaded when it runs. */
export const addMedia = (probity: Command): void => {
  const media = probity.command('media').description('articles of adverse media');
  media
    .command('read')
    .description('what articles from standard input say and of whom, one JSON object a line, in order')
    .action(async () => (await import('./media.js')).readMedia());
  media
    .command('import')
    .description('stores what articles say that the gate keeps, and links it to the subjects it names')
    .addArgument(new Argument('<source>', 'the layout: one JSON object a line').choices(['lines']))
    .argument('<files...>', 'articles, as media read takes them')
    .action(async (source: 'lines', files: string[]) =>
      (await import('./media-articles.js')).importArticles(source, files),
    );
  media
    .command('fetch')
    .description('fetches sources of articles at once, and links what they bring to the subjects it names')
    .argument('[sources...]', 'ids such as us-doj; without them all sources')
    .option('--accept', 'lets in what is held, and begins anew where a source fails', false)
    .action(async (ids: string[], { accept }: { accept: boolean }) =>
      (await import('./media-sources.js')).fetchArticles(ids, accept),
    );
  media
    .command('link')
    .description(
      'compares the names in all stored articles with all subjects again, as after an update of lists',
    )
    .action(async () => (await import('./media-articles.js')).linkArticles());
  media
    .command('status')
    .description('what is stored of articles, whom they may be about, and what came of the newest imports')
    .option('--json', 'as JSON', false)
    .action(async ({ json }: { json: boolean }) =>
      (await import('./media-articles.js')).showMediaStatus(json),
    );
  media
    .command('erase')
    .description(
      'takes an article away from a person for good, and its text where nobody else is linked to it',
    )
    .argument('<url>', 'its address')
    .requiredOption('--person <id>', 'the id of the person, as in the address of the profile')
    .requiredOption('--reason <text>', 'why, for whoever asks later')
    .action(async (url: string, { person, reason }: { person: string; reason: string }) =>
      (await import('./media-articles.js')).eraseArticle(url, person, reason),
    );
  media
    .command('withdraw')
    .description('marks an article that its publisher took back')
    .argument('<url>', 'its address')
    .requiredOption('--reason <text>', 'why, for whoever asks later')
    .action(async (url: string, { reason }: { reason: string }) =>
      (await import('./media-articles.js')).withdrawArticle(url, reason),
    );
};
