import type { AppDefinition, AppSettings } from '@probity/kit/app';
import { screeningDatabase } from './database.js';
import { MediaModule } from './media/media.module.js';
import type { MediaSettings } from './media-sources/media-source-settings.js';
import { usualMediaSettings } from './media-variables.js';

export interface MediaCommandSettings extends AppSettings {
  /** The usual sources when absent. */
  readonly media?: MediaSettings;
}

/**
 * For `openAppContext`. An entry of its own: the table that languages are detected with takes 190 MB of memory, which
 * neither the service nor other commands need.
 */
export const mediaCommandLine = {
  name: 'screening',
  module: ({ media = usualMediaSettings }: MediaCommandSettings) => MediaModule.register(media),
  database: screeningDatabase,
} satisfies AppDefinition<MediaCommandSettings>;

export { ImportArticles } from './media/import-articles.js';
export type { ArticleImport } from './media/store-articles.js';
export { CompareChangedPersons } from './media/compare-changed-persons.js';
export { EraseArticle } from './media/erase-article.js';
export { LinkArticles, type LinkCounts } from './media/link-articles.js';
export { MediaStatus } from './media/media-status.js';
export { FetchMediaNow } from './media-sources/fetch-media-now.js';
export type { SourceFetch } from './media-sources/fetch-media.js';
export type { ListedSource } from './media-sources/list-media-sources.js';
export type { RecordedImport } from './media/media-import.repository.js';
export { WithdrawArticle } from './media/withdraw-article.js';
