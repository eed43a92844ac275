import { openAppContext, type AppContext } from '@probity/kit/app';
import type { Clock } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import { ImportArticles, mediaCommandLine } from '../media-commands.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import type { ArticleImport } from './store-articles.js';

/** The use cases of the media commands, on a database that ends with it. */
export interface MediaContext {
  readonly screening: ScreeningContext;
  readonly context: AppContext;
  importLines(...lines: readonly string[]): Promise<ArticleImport>;
  close(): Promise<void>;
}

export const openMedia = async (clock: Clock): Promise<MediaContext> => {
  const screening = await openScreening(clock);
  // Of the connections one links articles while another one does, a third holds persons against them, and a fourth
  // notifies the relay after each commit. Who waits for one longer than 2 s gets an error.
  const database = { url: screening.database.options.url, poolSize: 4 };
  const context = await openAppContext(mediaCommandLine, { database }, silentLogger, { clock });
  return {
    screening,
    context,
    importLines: (...lines) =>
      context.get(ImportArticles).execute('lines', {
        name: 'articles.jsonl',
        open: async function* () {
          yield Buffer.from(`${lines.join('\n')}\n`);
        },
      }),
    close: async () => {
      await context.close();
      await screening.close();
    },
  };
};

/** A line of our own layout. */
export const articleLine = (path: string, headline: string, change: Record<string, string> = {}): string =>
  JSON.stringify({
    url: `https://herald.example/${path}`,
    headline,
    source: 'Herald',
    date: '2026-05-03',
    language: 'en',
    ...change,
  });
